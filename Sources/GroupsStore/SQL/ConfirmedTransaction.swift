import GroupsDomain

/// The changes of a committed transaction. A connection to a server remembers them, to detect that the server has lost
/// them.
package struct ConfirmedTransaction: Equatable, Sendable {
  /// The maximum number of ``records``.
  package static let maxRecords = 20

  /// The id of the transaction's first change. It is ``last`` + 1 if the transaction only undid or redid changes.
  package let first: Int64
  /// The id of the newest change in the store after the transaction.
  package let last: Int64
  /// The store's number of undos and redos after the transaction.
  package let undo: Int64
  /// The id of the session that made the changes.
  package let origin: Int64
  /// The transaction's latest changes, including undone and redone ones.
  package var records: [ChangeRecord]

  package init(first: Int64, last: Int64, undo: Int64, origin: Int64, records: [ChangeRecord]) {
    (self.first, self.last, self.undo, self.origin, self.records) = (first, last, undo, origin, records)
  }
}

extension GroupsStore {
  /// Keeps a change until its transaction is confirmed. If a server loses the change later, the error names it.
  func remember(_ record: ChangeRecord) {
    if newRecords.count == ConfirmedTransaction.maxRecords { newRecords.removeFirst() }
    newRecords.append(record)
  }

  /// Passes the changes of the committed transaction to the connection.
  func noteConfirmed() {
    // Changes that were rolled back have higher ids.
    let records = newRecords.filter { $0.id <= counters.change }
    newRecords = []
    guard counters.change > storedCounters.change || counters.undo > storedCounters.undo else { return }
    connection.noteConfirmed(
      ConfirmedTransaction(
        first: storedCounters.change + 1, last: counters.change, undo: counters.undo, origin: session,
        records: records))
  }
}
