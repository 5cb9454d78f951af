import CSQLite
import GroupsDomain

/// Creates a store's file, as a whole or not at all.
///
/// The file is made beside its place and renamed into it, so that a process that is killed in the middle leaves an
/// empty file, which the next one takes over. Of several that start at once, one makes the file under a lock; the
/// others find it.
enum Creation {
  private static let suffixes = ["", "-wal", "-shm", "-journal"]
  /// How often the file may be gone again because another process has failed to make it.
  private static let mostAttempts = 5

  /// Creates the file where there is none, or an empty one.
  static func createWhereMissing(_ path: String) throws(DataError) {
    for _ in 0..<mostAttempts {
      guard try FileSystem.entry(at: path)?.size ?? 0 == 0 else { return }
      try create(path)
    }
    throw .file(path: path, .failed("it cannot be made"))
  }

  private static func create(_ path: String) throws(DataError) {
    // What waits in a log belongs to the file that is gone, and is not to be lost with it.
    let log = StoreFile.logPath(of: path)
    guard try FileSystem.entry(at: log)?.size ?? 0 == 0 else { throw .file(path: path, .logAlone) }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    let isMade = try FileSystem.makeFile(path)
    let path = FileSystem.resolved(path)
    try FileSystem.withLock(on: path) { (descriptor) throws(DataError) in
      let locked = try FileSystem.entry(of: descriptor, path: path)
      // Whoever held the lock before has put another file in its place.
      guard let present = try FileSystem.entry(at: path), present.isSameFile(as: locked), present.size == 0 else {
        return
      }
      let draft = path + ".new"
      for suffix in suffixes { FileSystem.remove(draft + suffix) }
      do throws(DataError) {
        guard try FileSystem.makeFile(draft) else { throw .file(path: draft, .failed("it is in the way")) }
        try fill(draft)
        try FileSystem.rename(draft, to: path)
      } catch {
        for suffix in suffixes { FileSystem.remove(draft + suffix) }
        // An empty file that was there before is somebody else's.
        if isMade { FileSystem.remove(path) }
        throw error.renaming(draft, to: path)
      }
    }
  }

  /// The draft is thrown away where anything fails, so that it needs no journal on the disk. That it will have a log is
  /// the last thing that is written.
  private static func fill(_ path: String) throws(DataError) {
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path)
    try connection.execute(script: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL")
    try Migrations.run(on: connection)
    let pages = try connection.number("PRAGMA page_count")
    let size = try connection.number("PRAGMA page_size") * pages
    let mode = SQLiteStatement(connection, "PRAGMA journal_mode = WAL")
    guard try mode.step(), String(decoding: mode.text(0), as: UTF8.self) == "wal" else {
      throw .file(path: path, .failed("it cannot have a log"))
    }
    mode.reset()
    try connection.close()
    let log = try FileSystem.entry(at: path + "-wal")
    guard log == nil, try FileSystem.entry(at: path)?.size == size else {
      throw .file(path: path, .failed("it could not be written as a whole"))
    }
  }
}

extension DataError {
  /// The same error about the file that a draft was to become.
  fileprivate func renaming(_ draft: String, to path: String) -> DataError {
    guard case .file(draft, let problem) = self else { return self }
    return .file(path: path, problem)
  }
}
