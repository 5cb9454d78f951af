import Shell

extension Interruption {
  /// The user pressed ^C, or somebody sent the signal. ``Signals/install()`` has to be called before.
  public static let bySignal = Interruption { Signals.isInterrupted }
}
