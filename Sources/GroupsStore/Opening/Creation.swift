import CSQLite
import GroupsDomain

/// Makes a store's file, as a whole or not at all.
///
/// The file is made beside its place and renamed into it, so that a process that is killed in the middle leaves an empty
/// file, which the next one takes over. Of several that start at once, one makes the file under a lock; the others find it.
enum Creation {
  static func create(_ path: String) throws(DataError) {
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    _ = try FileSystem.makeFile(path)
    let path = FileSystem.resolved(path)
    try FileSystem.withLock(on: path) { (descriptor) throws(DataError) in
      let locked = try FileSystem.entry(of: descriptor, path: path)
      // Whoever held the lock before has put another file in its place.
      guard let present = try FileSystem.entry(at: path), present.isSameFile(as: locked), present.size == 0 else {
        return
      }
      let draft = path + ".new"
      for suffix in ["", "-wal", "-shm", "-journal"] { FileSystem.remove(draft + suffix) }
      guard try FileSystem.makeFile(draft) else { throw .storage("\(draft) is in the way") }
      do throws(DataError) {
        try fill(draft)
        try FileSystem.rename(draft, to: path)
      } catch {
        FileSystem.remove(draft)
        throw error
      }
    }
  }

  /// Closing the last connection empties the write-ahead log into the file.
  private static func fill(_ path: String) throws(DataError) {
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE)
    try connection.execute(script: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    try Migrations.run(on: connection)
    try connection.close()
  }
}
