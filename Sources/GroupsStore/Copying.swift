import CSQLite
import GroupsDomain

extension GroupsStore {
  /// Copies a file's data, as they are at one moment, into memory. A file of an earlier version stays as it is.
  package static func copy(
    ofFile path: String, busyTimeout: Double = 10, isInterrupted: @escaping () -> Bool = { false },
    clock: @escaping () -> Timestamp
  ) throws(DataError) -> GroupsStore {
    let copy = try SQLiteConnection.memory()
    copy.isInterrupted = isInterrupted
    let source = try Opening.reading(path, busyTimeout: busyTimeout, isInterrupted: isInterrupted)
    try copy.copy(from: source)
    try source.close()
    try Migrations.run(on: copy, path: path)
    return try GroupsStore(copy, path: path, clock: clock)
  }

  /// The version of the data that this code reads and writes in a file.
  package static var version: Int { Schema.version }

  /// The version of a file that an earlier program has made; nil where it is of the present one. The file stays as it
  /// is.
  package static func olderVersion(ofFile path: String) throws(DataError) -> Int? {
    let version = try Migrations.version(of: Opening.reading(path))
    return version < Schema.version ? version : nil
  }

  /// Copies the data into a new file, which only its owner may read. Not in a batch.
  package func backup(to path: String) throws(DataError) {
    guard batch == nil else { throw .storage("a batch has begun") }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    guard try FileSystem.makeFile(path) else { throw .file(path: path, .exists) }
    do throws(DataError) {
      guard let source = connection as? SQLiteConnection else { return try copyRows(to: path) }
      let copy = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE)
      copy.isInterrupted = source.isInterrupted
      try copy.copy(from: source)
      try copy.close()
    } catch {
      FileSystem.remove(path)
      throw error
    }
  }

  /// Fills an empty file from another engine.
  private func copyRows(to path: String) throws(DataError) {
    let target = try GroupsStore(location: .file(path), clock: clock)
    try copy(to: target)
    try target.close()
  }
}
