import Shell

extension Interruption {
  /// The interruption by ^C or SIGINT. Requires an earlier call of ``Signals/install()``.
  package static let bySignal = Interruption { Signals.isInterrupted }
}
