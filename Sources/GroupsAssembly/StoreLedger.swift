import GroupsDomain
import GroupsScreens
import GroupsStore
import MVVMC
import Shell

/// Fits the store to what a session needs of it.
package final class StoreLedger: Ledger {
  private let store: GroupsStore
  private var savepoints: [Savepoint] = []

  package init(store: GroupsStore) { self.store = store }

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

  /// Ends a savepoint and those that were made after it.
  private func end(_ mark: SavepointMark, _ body: (Savepoint) throws -> Void) throws(Failure) {
    guard savepoints.indices.contains(mark.depth - 1) else { return }
    let savepoint = savepoints[mark.depth - 1]
    savepoints.removeSubrange((mark.depth - 1)...)
    try Failure.catching { try body(savepoint) }
  }

  package func undo() throws(Failure) -> String { ChangeWords.sentence(for: try Failure.catching { try store.undo() }) }
  package func redo() throws(Failure) -> String { ChangeWords.sentence(for: try Failure.catching { try store.redo() }) }

  package func log(limit: Int) throws(Failure) -> [String] {
    try Failure.catching { try store.changes(limit: limit) }.map(ChangeWords.logLine)
  }

  package func detectExternalChanges() throws(Failure) -> Bool {
    try Failure.catching { try store.detectExternalChanges() }
  }

  package var noticeDescriptor: Int32? { store.noticeDescriptor }

  package var isShared: Bool { store.isShared }

  package var revision: Int { store.revision }

  package func fingerprint() throws(Failure) -> UInt64 { try Failure.catching { try store.fingerprint() } }
}
