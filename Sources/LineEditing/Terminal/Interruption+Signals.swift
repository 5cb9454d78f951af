import Shell

extension Interruption {
  /// The user pressed ^C, or somebody sent the signal. ``Signals/install()`` has to be called before.
  package static let bySignal = Interruption { Signals.isInterrupted }
}
