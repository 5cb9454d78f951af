import Shell

extension Interruption {
  /// The interruption by ^C or SIGINT. ``Signals/install()`` must have been called.
  package static let bySignal = Interruption { Signals.isInterrupted }
}
