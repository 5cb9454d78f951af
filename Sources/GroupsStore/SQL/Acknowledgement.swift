import GroupsDomain

/// The changes of a transaction that is about to be called done.
package struct Acknowledgement: Equatable, Sendable {
  /// The largest number of changes that are told by name.
  package static let mostRecords = 20

  /// The id of the first change; one more than ``last`` where the transaction has only undone or redone one.
  package let first: Int64
  /// The id of the last change that the store holds.
  package let last: Int64
  /// The number of undos and redos so far.
  package let undo: Int64
  /// The session that made the changes.
  package let origin: Int64
  /// The latest changes, or the one that was undone or redone.
  package var records: [ChangeRecord]

  package init(first: Int64, last: Int64, undo: Int64, origin: Int64, records: [ChangeRecord]) {
    (self.first, self.last, self.undo, self.origin, self.records) = (first, last, undo, origin, records)
  }
}

extension GroupsStore {
  /// Keeps a change until its transaction is acknowledged, where the store may lose it later.
  func remember(_ record: ChangeRecord) {
    if newRecords.count == Acknowledgement.mostRecords { newRecords.removeFirst() }
    newRecords.append(record)
  }

  /// Tells the connection what a transaction has done that is kept from now on.
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
