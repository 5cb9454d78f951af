/// A moment, in whole seconds since 1970-01-01T00:00:00Z without leap seconds, as in POSIX.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int64

  /// Creates a moment, clamped to the years 1 to 9999, so that any value in a store can be shown.
  package init(seconds: Int64) {
    let first = Int64(Day.numbers.lowerBound) * 86_400
    let last = Int64(Day.numbers.upperBound) * 86_400 + 86_399
    self.seconds = min(max(seconds, first), last)
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}
