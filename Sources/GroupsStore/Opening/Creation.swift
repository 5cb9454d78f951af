import CSQLite
import GroupsDomain

/// Creates a store's file, atomically.
///
/// The file is created under a unique name and hard-linked to its own name when it is complete, unless another process
/// was faster. So no existing file is overwritten or deleted, and a process that is killed leaves only an unused draft.
/// An existing empty file is filled in place by ``Migrations``.
enum Creation {
  /// Creates the file of an empty store if the path does not exist.
  static func createIfMissing(_ path: String) throws(DataError) {
    guard try FileSystem.status(at: path) == nil else { return }
    try prepare(path)
    let draft = draft(of: path)
    do throws(DataError) {
      guard try FileSystem.makeFile(draft) else { throw .file(path: draft, .exists) }
      defer { remove(draft) }
      try fill(draft)
      // On a file system without hard links, an empty file is created. The first process that opens it fills it.
      if !FileSystem.addName(path, to: draft) { _ = try FileSystem.makeFile(path) }
    } catch {
      throw error.renaming(draft, to: path)
    }
  }

  /// Creates the folder of a new file.
  private static func prepare(_ path: String) throws(DataError) {
    // A log without its file holds changes of a deleted file, which must not be lost too.
    let log = StoreFile.logPath(of: path)
    guard try FileSystem.status(at: log)?.size ?? 0 == 0 else { throw .file(path: path, .logAlone) }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
  }

  /// Returns a unique file name.
  private static func draft(of path: String) -> String {
    "\(path).new-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  private static func remove(_ draft: String) {
    for suffix in ["", "-wal", "-shm"] { FileSystem.remove(draft + suffix) }
  }

  /// Fills a draft. It needs no rollback journal on disk, because it is deleted if anything fails. WAL mode is set
  /// last.
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
    guard try FileSystem.status(at: path + "-wal") == nil, try FileSystem.status(at: path)?.size == size else {
      throw .file(path: path, .failed("it could not be written completely"))
    }
  }
}

extension GroupsStore {
  /// Deletes the file of a closed store, unless somebody has written to the store.
  ///
  /// - Throws: ``DataError`` if another connection has the file open.
  package static func removePristineFile(_ path: String) throws(DataError) {
    let connection = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path)
    // Only the sole connection can leave WAL mode. In the other mode, an exclusive transaction keeps everybody out.
    try connection.execute(script: "PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE")
    if try CounterTable(connection).read() == Counters() { FileSystem.remove(path) }
    try connection.close()
  }
}

extension DataError {
  /// Returns the error with the draft's path replaced by the final one.
  fileprivate func renaming(_ draft: String, to path: String) -> DataError {
    guard case .file(draft, let problem) = self else { return self }
    return .file(path: path, problem)
  }
}
