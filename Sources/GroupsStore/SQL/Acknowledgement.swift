import GroupsDomain

/// The changes of a transaction that the user is told have been made.
package struct Acknowledgement: Equatable, Sendable {
  /// The largest number of changes that are kept with their names.
  package static let maxRecords = 20

  /// The id of the first change. It is ``last`` + 1 if the transaction only undid or redid changes.
  package let first: Int64
  /// The id of the newest change in the store.
  package let last: Int64
  /// The store's number of undos and redos.
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
  /// Keeps a change until its transaction is acknowledged. A server may lose the change later, and the error then names
  /// it.
  func remember(_ record: ChangeRecord) {
    if newRecords.count == Acknowledgement.maxRecords { newRecords.removeFirst() }
    newRecords.append(record)
  }

  /// Tells the connection which changes the committed transaction has made.
  func acknowledge() {
    let records = newRecords.filter { $0.id <= counters.change }
    newRecords = []
    guard counters.change > storedCounters.change || counters.undo > storedCounters.undo else { return }
    connection.acknowledge(
      Acknowledgement(
        first: storedCounters.change + 1, last: counters.change, undo: counters.undo, origin: session,
        records: records))
  }
}
