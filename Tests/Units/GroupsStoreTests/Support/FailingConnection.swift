import GroupsDomain

@testable import GroupsStore

/// A connection whose commits can be made to fail.
final class FailingConnection: SQLConnection {
  /// The way in which a commit fails.
  enum Fault {
    /// The transaction is lost.
    case loses
    /// The transaction is kept, and only the answer is lost.
    case keeps
    /// The transaction is lost, but the connection cannot exclude that a part of it is left.
    case losesSight
  }

  /// The failures of the next commits, in order.
  var faults: [Fault] = []
  private let base: SQLiteConnection

  init(_ base: SQLiteConnection) { self.base = base }

  func commit() throws(DataError) {
    guard !faults.isEmpty else { return try base.commit() }
    let fault = faults.removeFirst()
    mayCommitLater = fault == .losesSight
    if fault == .keeps { try base.commit() } else { base.rollBack() }
    throw .storage("the answer is lost")
  }

  var mayCommitLater = false

  var dialect: Dialect { base.dialect }
  func statement(_ sql: String, expecting rows: ExpectedRows) -> any SQLStatement {
    base.statement(sql, expecting: rows)
  }
  func execute(script: String) throws(DataError) { try base.execute(script: script) }
  func begin() throws(DataError) { try base.begin() }
  func beginReading() throws(DataError) { try base.beginReading() }
  var noticeDescriptor: Int32? { nil }
  func announce(_ counters: Counters, since start: Counters, by session: Int64) {}
  func integrityFaults() throws(DataError) -> [String] { try base.integrityFaults() }
  func rollBack() { base.rollBack() }
  var isInTransaction: Bool { base.isInTransaction }
  var totalChangedRowCount: Int { base.totalChangedRowCount }
  func dataVersion() throws(DataError) -> Int64 { try base.dataVersion() }
  var isShared: Bool { base.isShared }
  func checkPresence() throws(DataError) { try base.checkPresence() }
  var isInterrupted: () -> Bool {
    get { base.isInterrupted }
    set { base.isInterrupted = newValue }
  }
  func close() throws(DataError) { try base.close() }
}
