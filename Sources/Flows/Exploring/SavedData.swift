import MVVMC
import Shell

/// The data of a session, with savepoints to return to. If the session has no store, there is no data.
struct SavedData {
  private let store: (any TransactionalStore)?
  private var savepoints: [SavepointMark] = []
  /// The store's revision at the last savepoint or rollback. If the store now has another one, there is something to
  /// roll back, even if it is only the history for `undo`.
  private var savepointRevision = -1
  private var lastFingerprint: UInt64 = 0
  /// The store's revision when it had this fingerprint.
  private var fingerprintRevision = -1

  init(_ store: (any TransactionalStore)?) { self.store = store }

  mutating func fingerprint() throws(Failure) -> UInt64 {
    guard let store, store.revision != fingerprintRevision else { return lastFingerprint }
    lastFingerprint = try store.fingerprint()
    fingerprintRevision = store.revision
    return lastFingerprint
  }

  /// Sets a savepoint, and returns its index.
  mutating func save() throws(Failure) -> Int {
    if let store {
      savepoints.append(try store.savepoint())
      savepointRevision = store.revision
    }
    return savepoints.count - 1
  }

  /// Returns to a savepoint, at which the data had this fingerprint.
  mutating func restore(_ index: Int, _ fingerprint: UInt64) throws(Failure) {
    // `savepointRevision` belongs to the latest savepoint. Since an earlier savepoint, there may be changes before
    // that.
    let isLatest = index > 0 && index == savepoints.count - 1
    guard let store, store.revision != savepointRevision || !isLatest else { return }
    try store.rollBack(to: savepoints[index])
    savepoints.removeSubrange(index...)
    savepoints.append(try store.savepoint())
    savepointRevision = store.revision
    fingerprintRevision = savepointRevision
    lastFingerprint = fingerprint
  }

  /// Removes the last savepoint, to which the data has just returned.
  mutating func removeLast() throws(Failure) {
    try store?.release(savepoints.removeLast())
    // Changes since an earlier savepoint may remain, so the next restoration must roll back.
    savepointRevision = -1
  }
}
