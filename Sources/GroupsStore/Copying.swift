import CSQLite
import GroupsDomain

extension GroupsStore {
  /// How often a file that changes meanwhile is copied anew before it is read as one that others write to.
  private static let mostAttempts = 5

  /// Copies a file's data into memory. The file is only read, and nothing is written beside it.
  package static func copy(
    ofFile path: String, busyTimeout: Double = 10, isInterrupted: @escaping () -> Bool = { false },
    clock: @escaping () -> Timestamp
  ) throws(DataError) -> GroupsStore {
    func read(_ read: (SQLiteConnection) throws(DataError) -> Void) throws(DataError) -> GroupsStore {
      let copy = try SQLiteConnection.memory()
      copy.isInterrupted = isInterrupted
      try read(copy)
      return try GroupsStore(copy, path: path, clock: clock)
    }
    for _ in 0..<mostAttempts {
      let before = try CopyState(path)
      let result: Result<GroupsStore, DataError>
      if !before.hasLog {
        result = Result { () throws(DataError) in
          try read { (copy) throws(DataError) in
            try QuietReading.copy(path, .unused, busyTimeout: busyTimeout, to: copy)
          }
        }
      } else if before.index == nil {
        result = Result { () throws(DataError) in
          try read { (copy) throws(DataError) in try QuietReading.copyAfterCrash(path, to: copy) }
        }
      } else {
        break
      }
      // What somebody else wrote in the middle may be there in part only.
      if try CopyState(path) == before { return try result.get() }
    }
    return try read { (copy) throws(DataError) in
      try QuietReading.copy(path, .logged, busyTimeout: busyTimeout, to: copy)
    }
  }

  /// The version of the data that this code reads and writes in a file.
  package static var version: Int { Schema.version }

  /// The version of a file that an earlier program has made; nil where it is of the present one. The file is only read, and nothing
  /// is written beside it.
  package static func olderVersion(ofFile path: String) throws(DataError) -> Int? {
    let version = try QuietReading.version(of: path, CopyState(path).hasLog ? .logged : .unused)
    return version < Schema.version ? version : nil
  }

  /// The files of a store, as they are at one moment.
  private struct CopyState: Equatable {
    let file: FileSystem.Entry?
    let log: FileSystem.Entry?
    /// The index to the log, which is there as long as anybody uses it.
    let index: FileSystem.Entry?

    init(_ path: String) throws(DataError) {
      file = try FileSystem.entry(at: path)
      log = try FileSystem.entry(at: StoreFile.logPath(of: path))
      index = try FileSystem.entry(at: FileSystem.resolved(path) + "-shm")
    }

    var hasLog: Bool { log?.size ?? 0 > 0 }
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
