import GroupsDomain

/// Knows whether the user wants to stop. Whatever reads or writes many rows asks it.
final class InterruptionSource {
  /// Whether the user wants to stop.
  var isRequested: () -> Bool = { false }
}

/// Counts the rows of one pass, and asks at every thousandth whether the user wants to stop: a thousand take a few
/// milliseconds, and asking costs nothing beside them.
struct InterruptionCheck {
  /// How many rows lie between two questions. A change of fewer rows is never stopped once it writes.
  static let interval = 1000

  private let source: InterruptionSource
  private var count = 0

  init(_ source: InterruptionSource) { self.source = source }

  /// Counts a row.
  ///
  /// Throws `interrupted` where the user wants to stop.
  mutating func countRow() throws(DataError) {
    count += 1
    if count.isMultiple(of: Self.interval), source.isRequested() { throw .interrupted }
  }
}
