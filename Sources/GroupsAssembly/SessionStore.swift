import GroupsDomain
import GroupsScreens
import GroupsStore
import MVVMC
import Shell

/// A groups store as the store of a session: errors become failures, and changes become lines of the log.
package final class SessionStore: ConnectedStore {
  private let store: GroupsStore
  private let zoneOffset: (Timestamp) -> Int
  /// The savepoints that are not ended, outermost first. The depth of a mark is its index plus 1.
  private var savepoints: [Savepoint] = []

  /// Creates an adapter. `zoneOffset` returns how many seconds the user's time zone is ahead of UTC at a given moment.
  package init(store: GroupsStore, zoneOffset: @escaping (Timestamp) -> Int = { _ in 0 }) {
    self.store = store
    self.zoneOffset = zoneOffset
  }

  package func begin() throws(Failure) { try Failure.catching { try store.begin() } }
  package func commit() throws(Failure) { try Failure.catching { try store.commit() } }
  package func rollBack() throws(Failure) { try Failure.catching { try store.rollBack() } }

  package func savepoint() throws(Failure) -> SavepointMark {
    savepoints.append(try Failure.catching { try store.savepoint() })
    return SavepointMark(depth: savepoints.count)
  }

  package func commandSavepoint() throws(Failure) -> SavepointMark? {
    guard let savepoint = try Failure.catching({ try store.commandSavepoint() }) else { return nil }
    savepoints.append(savepoint)
    return SavepointMark(depth: savepoints.count)
  }

  package func rollBack(to mark: SavepointMark) throws(Failure) {
    try end(mark) { savepoint in
      try store.rollBack(to: savepoint)
      try store.release(savepoint)
    }
  }

  package func release(_ mark: SavepointMark) throws(Failure) { try end(mark) { try store.release($0) } }

  /// Removes a savepoint and the later ones, and calls `body` with it. Does nothing if it was removed already.
  private func end(_ mark: SavepointMark, _ body: (Savepoint) throws -> Void) throws(Failure) {
    guard savepoints.indices.contains(mark.depth - 1) else { return }
    let savepoint = savepoints[mark.depth - 1]
    savepoints.removeLast(savepoints.count - mark.depth + 1)
    try Failure.catching { try body(savepoint) }
  }

  package func undo() throws(Failure) -> LogEntry {
    entry(of: try Failure.catching { try store.undo() })
  }

  package func redo() throws(Failure) -> LogEntry {
    entry(of: try Failure.catching { try store.redo() })
  }

  /// Returns the entry of a change that was undone or redone. If the values of the change cannot be read, they are left
  /// out, because a failure would say that nothing was undone.
  private func entry(of record: ChangeRecord) -> LogEntry {
    entry((try? store.described(record)) ?? record, ChangeWords.sentence)
  }

  package func log(limit: Int) throws(Failure) -> [LogEntry] {
    try Failure.catching { try store.describedChanges(limit: limit) }.map { record in
      entry(record) { ChangeWords.logLine(for: $0, zoneOffset: zoneOffset(record.at)) }
    }
  }

  private func entry(_ record: ChangeRecord, _ line: (ChangeRecord) -> String) -> LogEntry {
    LogEntry(line(record), content: ChangeWords.content(of: record))
  }

  package func detectExternalChanges() throws(Failure) -> Bool {
    try Failure.catching { try store.detectExternalChanges() }
  }

  package func changesByOthers(limit: Int) throws(Failure) -> [LogEntry] {
    try Failure.catching { try store.changesByOthers(limit: limit) }.map { record in
      LogEntry(ChangeWords.deed(of: record), content: ChangeWords.content(of: record), author: record.author)
    }
  }

  package var noticeDescriptor: Int32? { store.noticeDescriptor }

  package func takeConnectionNotice() -> String? { store.takeConnectionNotice() }

  package var isConnected: Bool { store.isConnected }

  package func didReport(_ failure: Failure) {
    guard failure.code == .storage, let loss = store.unreportedLoss else { return }
    // The message of a failed command may surround the message of the loss.
    if failure.message.contains(Failure(loss).message) { store.didReportLoss() }
  }

  package var isShared: Bool { store.isShared }

  package var revision: Int { store.revision }

  package func fingerprint() throws(Failure) -> UInt64 { try Failure.catching { try store.fingerprint() } }
}
