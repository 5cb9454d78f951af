import GroupsDomain
import GroupsStore
import MVVMC
import Screens
import Shell

/// Fits the store to a session, as the program does, which tests cannot import.
package final class StoreLedger: Ledger {
  private let store: GroupsStore
  private var savepoints: [Savepoint] = []

  package init(store: GroupsStore) { self.store = store }

  package func begin() throws(Failure) { try wording { () throws(DataError) in try store.begin() } }
  package func commit() throws(Failure) { try wording { () throws(DataError) in try store.commit() } }
  package func rollBack() throws(Failure) { try wording { () throws(DataError) in try store.rollBack() } }

  package func savepoint() throws(Failure) -> SavepointMark {
    savepoints.append(try wording { () throws(DataError) in try store.savepoint() })
    return SavepointMark(depth: savepoints.count)
  }

  package func rollBack(to mark: SavepointMark) throws(Failure) {
    let savepoint = take(mark)
    try wording { () throws(DataError) in
      try store.rollBack(to: savepoint)
      try store.release(savepoint)
    }
  }

  package func release(_ mark: SavepointMark) throws(Failure) {
    let savepoint = take(mark)
    try wording { () throws(DataError) in try store.release(savepoint) }
  }

  private func take(_ mark: SavepointMark) -> Savepoint {
    let savepoint = savepoints[mark.depth - 1]
    savepoints.removeSubrange((mark.depth - 1)...)
    return savepoint
  }

  package func undo() throws(Failure) -> String {
    ChangeWords.sentence(for: try wording { () throws(DataError) in try store.undo() })
  }

  package func redo() throws(Failure) -> String {
    ChangeWords.sentence(for: try wording { () throws(DataError) in try store.redo() })
  }

  package func log(limit: Int) throws(Failure) -> [String] {
    try wording { () throws(DataError) in try store.changes(limit: limit) }.map(ChangeWords.logLine)
  }

  package func takeForeignChanges() throws(Failure) -> Bool {
    try wording { () throws(DataError) in try store.takeForeignChanges() }
  }

  package var revision: Int { store.revision }

  package func fingerprint() throws(Failure) -> UInt64 {
    try wording { () throws(DataError) in try store.fingerprint() }
  }
}
