import CSQLite
import GroupsDomain

/// Creates a store's file, as a whole or not at all.
///
/// The file is made under a unique name, and given its own name when it is whole, unless another process
/// was first. So nothing that is there is ever written over or deleted, and a process that is killed in the middle
/// leaves only an unused draft. A file that is there and empty is filled by ``Migrations``, where it is.
enum Creation {
  static func createWhereMissing(_ path: String) throws(DataError) {
    guard try FileSystem.entry(at: path) == nil else { return }
    try prepare(path)
    let draft = draft(of: path)
    do throws(DataError) {
      guard try FileSystem.makeFile(draft) else { throw .file(path: draft, .exists) }
      defer { remove(draft) }
      try fill(draft)
      // On a file system without links, an empty file is made, which the first one to open it fills.
      if !FileSystem.addName(path, to: draft) { _ = try FileSystem.makeFile(path) }
    } catch {
      throw error.renaming(draft, to: path)
    }
  }

  /// Makes the folder of a file that is to be made.
  fileprivate static func prepare(_ path: String) throws(DataError) {
    // Changes that wait in a log belong to the file that is gone, and are not to be lost with it.
    let log = StoreFile.logPath(of: path)
    guard try FileSystem.entry(at: log)?.size ?? 0 == 0 else { throw .file(path: path, .logAlone) }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
  }

  /// A name that no other file has.
  fileprivate static func draft(of path: String) -> String {
    "\(path).new-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
  }

  fileprivate static func remove(_ draft: String) {
    for suffix in ["", "-wal", "-shm"] { FileSystem.remove(draft + suffix) }
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

extension GroupsStore {
  /// Creates a file with what `body` adds to an empty store. Where that fails, there is no file.
  package static func create(
    file path: String, isInterrupted: @escaping () -> Bool, clock: @escaping () -> Timestamp,
    _ body: (GroupsStore) throws -> Void
  ) throws {
    try Creation.prepare(path)
    let draft = Creation.draft(of: path)
    defer { Creation.remove(draft) }
    func open(_ path: String) throws -> GroupsStore {
      try GroupsStore(location: .file(path), isInterrupted: isInterrupted, clock: clock)
    }
    let store = try open(draft)
    try body(store)
    try store.close()
    if FileSystem.addName(path, to: draft) { return }
    // The file system has no links, or another process was first, and then its store must be empty.
    let (source, target) = (try open(draft), try open(path))
    try source.copy(to: target)
    try source.close()
    try target.close()
  }
}

extension DataError {
  /// The same error about the file that a draft was to become.
  fileprivate func renaming(_ draft: String, to path: String) -> DataError {
    guard case .file(draft, let problem) = self else { return self }
    return .file(path: path, problem)
  }
}
