/// A token for the observation of an ``ObserverSet``. The observation ends when the token is cancelled or deallocated.
public final class ObservationToken {
  private var onEnd: (() -> Void)?

  /// Creates a token that calls `onEnd` once, when the observation ends.
  package init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  /// Ends the observation: the observer gets no further values.
  public func cancel() {
    onEnd?()
    onEnd = nil
  }

  deinit { onEnd?() }
}
