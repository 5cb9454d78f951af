import Shell

extension Interruption {
  /// The user pressed ^C, or SIGINT was sent. ``Signals/install()`` has to be called before.
  package static let bySignal = Interruption { Signals.isInterrupted }
}
