/// A moment, in whole seconds since 1970-01-01T00:00:00Z, leap seconds left out as POSIX does.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  public let seconds: Int64

  /// Makes a moment.
  public init(seconds: Int64) { self.seconds = seconds }

  /// The earlier moment is the lesser one.
  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
