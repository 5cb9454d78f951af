import CSQLite
import GroupsDomain

/// Creates a store's file, as a whole or not at all.
///
/// The file is made under a name that nobody else has, and given its own name when it is whole, unless another process
/// was first. So nothing that is there is ever written over or deleted, and a process that is killed in the middle
/// leaves a draft that is in nobody's way. A file that is there and empty is filled by ``Migrations``, where it is.
enum Creation {
  static func createWhereMissing(_ path: String) throws(DataError) {
    guard try FileSystem.entry(at: path) == nil else { return }
    // Changes that wait in a log belong to the file that is gone, and are not to be lost with it.
    let log = StoreFile.logPath(of: path)
    guard try FileSystem.entry(at: log)?.size ?? 0 == 0 else { throw .file(path: path, .logAlone) }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    let draft = "\(path).new-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    do throws(DataError) {
      guard try FileSystem.makeFile(draft) else { throw .file(path: draft, .exists) }
      defer { for suffix in ["", "-wal", "-shm"] { FileSystem.remove(draft + suffix) } }
      try fill(draft)
      try FileSystem.place(draft, at: path)
    } catch {
      throw error.renaming(draft, to: path)
    }
  }

  /// The draft is thrown away where anything fails, so that it needs no journal on the disk. That it will have a log is
  /// the last thing that is written.
  private static func fill(_ path: String) throws(DataError) {
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path)
    try connection.execute(script: "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = FULL")
    try Migrations.run(on: connection)
    let size = try connection.number("PRAGMA page_size") * connection.number("PRAGMA page_count")
    let mode = SQLiteStatement(connection, "PRAGMA journal_mode = WAL")
    guard try mode.step(), String(decoding: mode.text(0), as: UTF8.self) == "wal" else {
      throw .file(path: path, .failed("it cannot have a log"))
    }
    mode.reset()
    try connection.close()
    guard try FileSystem.entry(at: path + "-wal") == nil, try FileSystem.entry(at: path)?.size == size else {
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
