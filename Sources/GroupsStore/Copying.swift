import GRDB
import GroupsDomain

extension GroupsStore {
  /// Copies a file's data into memory. The file is opened for reading only.
  public static func copy(
    ofFile path: String, busyTimeout: Double = 10, clock: @escaping () -> Timestamp
  ) throws(DataError) -> GroupsStore {
    let source = try Opening.file(path, busyTimeout: busyTimeout, isReadOnly: true)
    do {
      let copy = try DatabaseQueue(configuration: Opening.configuration(busyTimeout: 0))
      try source.backup(to: copy)
      return try GroupsStore(copy, path: path, isCopy: true, clock: clock)
    } catch {
      throw DataError(error)
    }
  }

  /// Copies the data into a new file, which only its owner may read. Not in a batch.
  public func backup(to path: String) throws(DataError) {
    guard batch == nil else { throw .storage("a batch has begun") }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    guard try FileSystem.makeFile(path) else { throw .storage("\(path) exists already") }
    do {
      let copy = try DatabaseQueue(path: path, configuration: Opening.configuration(busyTimeout: 0))
      try connection.queue.backup(to: copy)
      try copy.close()
    } catch {
      FileSystem.remove(path)
      throw DataError(error)
    }
  }
}
