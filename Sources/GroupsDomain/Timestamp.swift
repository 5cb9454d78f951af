/// A moment, in whole seconds since 1970-01-01T00:00:00Z, leap seconds left out as POSIX does.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970.
  package let seconds: Int64

  /// Creates a moment; one before the year 1 or after the year 9999 is taken for the nearest, so that whatever a store
  /// holds can be shown.
  package init(seconds: Int64) {
    let first = Int64(Day.numbers.lowerBound) * 86_400
    let last = Int64(Day.numbers.upperBound) * 86_400 + 86_399
    self.seconds = min(max(seconds, first), last)
  }

  /// The earlier moment is the lesser one.
  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
