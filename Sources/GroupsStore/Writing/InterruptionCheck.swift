import GroupsDomain

/// Counts the rows of one pass, and asks at every thousandth whether the user wants to stop: a thousand take a few
/// milliseconds, and asking costs nothing beside them.
struct InterruptionCheck {
  /// The number of rows between two questions. A change of fewer rows is never stopped once it writes.
  static let interval = 1000

  private let connection: any SQLConnection
  private var count = 0

  /// - Parameter connection: knows whether the user wants to stop.
  init(_ connection: any SQLConnection) { self.connection = connection }

  /// Counts a row.
  ///
  /// Throws `interrupted` where the user wants to stop.
  mutating func countRow() throws(DataError) {
    count += 1
    if count.isMultiple(of: Self.interval), connection.isInterrupted() { throw .interrupted }
  }
}
