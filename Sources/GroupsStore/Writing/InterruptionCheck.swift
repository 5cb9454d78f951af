import GroupsDomain

/// Counts the rows of one pass, and checks every thousand rows whether the user wants to stop. A thousand rows take
/// some milliseconds, so the check costs little.
struct InterruptionCheck {
  /// The number of rows between two checks. A change of fewer rows cannot be stopped while it writes.
  static let interval = 1000

  private let connection: any SQLConnection
  private var count = 0

  /// Creates a check. `connection` says whether the user wants to stop.
  init(_ connection: any SQLConnection) { self.connection = connection }

  /// Counts a row. Throws `interrupted` if the user wants to stop.
  mutating func countRow() throws(DataError) {
    count += 1
    if count.isMultiple(of: Self.interval), connection.isInterrupted() { throw .interrupted }
  }
}
