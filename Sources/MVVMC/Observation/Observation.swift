/// A wish to be told of something. It ends when it is cancelled or let go.
public final class Observation {
  private var onEnd: (() -> Void)?

  /// Makes an observation that does `onEnd` once, when it ends.
  package init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

  /// Ends the observation now.
  public func cancel() {
    onEnd?()
    onEnd = nil
  }

  deinit { onEnd?() }
}
