import CSQLite
import GroupsDomain

extension SQLiteConnection {
  /// Copies a snapshot of the database into memory. Throws `interrupted` if the user stops it.
  fileprivate func copyInMemory() throws(DataError) -> SQLiteConnection {
    let copy = try Self.memory()
    copy.isInterrupted = isInterrupted
    try copy.copy(from: self)
    return copy
  }
}

extension GroupsStore {
  /// Copies a snapshot of a file's data into memory and migrates the copy. The file is not changed. If another
  /// connection locks it, waits for up to `busyTimeout` seconds.
  package static func copy(
    ofFile path: String, busyTimeout: Double = 10, isInterrupted: @escaping () -> Bool = { false },
    clock: @escaping () -> Timestamp
  ) throws(DataError) -> GroupsStore {
    let source = try Opening.reading(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
    let copy = try source.copyInMemory()
    try source.close()
    try Migrations.run(on: copy, path: path)
    return try GroupsStore(copy, path: path, clock: clock)
  }

  /// Copies this store into memory.
  ///
  /// - Throws: `storage` during a batch and for a store on a server; `interrupted` if the user stops it.
  package func copyInMemory(clock: @escaping () -> Timestamp) throws(DataError) -> GroupsStore {
    guard batch == nil else { throw .storage("a batch has begun") }
    guard let source = connection as? SQLiteConnection else { throw .storage("only a file is copied into memory") }
    return try GroupsStore(source.copyInMemory(), path: nil, clock: clock)
  }

  /// The schema version of files that this code reads and writes.
  package static var version: Int { Schema.version }

  /// Returns the schema version of a file if it is older than ``version``, otherwise `nil`. The file is not changed.
  package static func olderVersion(ofFile path: String) throws(DataError) -> Int? {
    let version = try Migrations.version(of: Opening.reading(path))
    return version < Schema.version ? version : nil
  }

  /// Copies a snapshot of the data into a new file that only its owner may read. Creates the folder if it is missing.
  ///
  /// - Throws: `file` with `exists` if there is a file at `path`; `storage` during a batch. If copying fails, the new
  ///   file is removed.
  package func backup(to path: String) throws(DataError) {
    guard batch == nil else { throw .storage("a batch has begun") }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    guard try FileSystem.makeFile(path) else { throw .file(path: path, .exists) }
    do throws(DataError) {
      guard let source = connection as? SQLiteConnection else { return try copyRows(to: path) }
      let copy = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE, path: path)
      copy.isInterrupted = source.isInterrupted
      try copy.copy(from: source)
      try copy.close()
    } catch {
      FileSystem.remove(path)
      throw error
    }
  }

  /// Copies the rows of a store on a server into an empty file.
  private func copyRows(to path: String) throws(DataError) {
    let target = try GroupsStore(location: .file(path), clock: clock)
    try copy(to: target)
    try target.close()
  }
}
