/// The registration of an observer with an ``ObserverSet``. It ends when it is cancelled or deallocated.
public final class ObservationToken {
  private var onEnd: (() -> Void)?

  /// Creates an observation that does `onEnd` once, when it ends.
  package init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  /// Ends the observation: the observer gets no further values.
  public func cancel() {
    onEnd?()
    onEnd = nil
  }

  deinit { onEnd?() }
}
