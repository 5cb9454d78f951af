import GroupsDomain

/// The file that a store has opened. A connection goes on with its file also when the path leads to another one since, or
/// to none, and what is written then is lost: so the store asks before it writes.
struct StoreFile {
  let path: String
  private let opened: FileSystem.Entry

  init(path: String) throws(DataError) {
    guard let opened = try FileSystem.entry(at: path) else { throw .storage("\(path) has been deleted") }
    self.path = path
    self.opened = opened
  }

  /// Throws where the path does not lead to the opened file any more.
  func checkPresence() throws(DataError) {
    guard let present = try FileSystem.entry(at: path) else {
      throw .storage("\(path) has been deleted since it was opened")
    }
    guard present.isSameFile(as: opened) else { throw .storage("\(path) has been replaced since it was opened") }
  }
}
