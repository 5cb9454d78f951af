import GroupsDomain
import GroupsStore
import MVVMC
import Screens
import Shell

/// Fits the store to what a session needs of it.
final class StoreLedger: Ledger {
  private let store: GroupsStore

  init(store: GroupsStore) { self.store = store }

  func begin() throws(Failure) { try wording { () throws(DataError) in try store.begin() } }
  func commit() throws(Failure) { try wording { () throws(DataError) in try store.commit() } }
  func rollBack() throws(Failure) { try wording { () throws(DataError) in try store.rollBack() } }

  func savepoint() throws(Failure) -> SavepointMark {
    SavepointMark(depth: try wording { () throws(DataError) in try store.savepoint() })
  }

  func rollBack(to mark: SavepointMark) throws(Failure) {
    try wording { () throws(DataError) in try store.rollBack(to: mark.depth) }
  }

  func release(_ mark: SavepointMark) throws(Failure) {
    try wording { () throws(DataError) in try store.release(mark.depth) }
  }

  func undo() throws(Failure) -> String {
    ChangeWords.sentence(for: try wording { () throws(DataError) in try store.undo() })
  }

  func redo() throws(Failure) -> String {
    ChangeWords.sentence(for: try wording { () throws(DataError) in try store.redo() })
  }

  func log(limit: Int) throws(Failure) -> [String] {
    try wording { () throws(DataError) in try store.changes(limit: limit) }.map(ChangeWords.logLine)
  }

  func takeForeignChanges() throws(Failure) -> Bool {
    try wording { () throws(DataError) in try store.takeForeignChanges() }
  }

  func fingerprint() throws(Failure) -> UInt64 {
    try wording { () throws(DataError) in try store.fingerprint() }
  }
}
