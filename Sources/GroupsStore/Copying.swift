import CSQLite
import GroupsDomain

extension GroupsStore {
  /// How often a file that changes meanwhile is copied anew before it is read as one that others write to.
  private static let mostAttempts = 5

  /// Copies a file's data into memory. The file is only read. Nothing is written beside it either, but where changes wait in
  /// its write-ahead log and the index to that is gone, as after a failure of the power: SQLite makes one then.
  package static func copy(
    ofFile path: String, busyTimeout: Double = 10, clock: @escaping () -> Timestamp
  ) throws(DataError) -> GroupsStore {
    func quietly(_ state: QuietReading.State) throws(DataError) -> GroupsStore {
      try read(path, clock: clock) { (copy) throws(DataError) in
        try QuietReading.copy(path, state, busyTimeout: busyTimeout, to: copy)
      }
    }
    for _ in 0..<mostAttempts {
      let before = try FileSystem.entry(at: path)
      if try hasLog(path) { break }
      let result = Result { () throws(DataError) in try quietly(.unused) }
      // What somebody else wrote in the middle may be there in part only.
      let isUnused = try !hasLog(path)
      let after = try FileSystem.entry(at: path)
      if isUnused, after == before { return try result.get() }
    }
    do throws(DataError) {
      return try quietly(.logged)
    } catch .storage {
      let source = try Opening.file(path, busyTimeout: busyTimeout, isReadOnly: true)
      return try read(path, clock: clock) { (copy) throws(DataError) in
        try copy.copy(from: source)
        try Migrations.run(on: copy)
      }
    }
  }

  private static func hasLog(_ path: String) throws(DataError) -> Bool {
    // SQLite keeps it beside the file itself.
    try (FileSystem.entry(at: FileSystem.resolved(path) + "-wal")?.size ?? 0) > 0
  }

  private static func read(
    _ path: String, clock: @escaping () -> Timestamp, _ read: (SQLiteConnection) throws(DataError) -> Void
  ) throws(DataError) -> GroupsStore {
    let copy = try SQLiteConnection.memory()
    try read(copy)
    return try GroupsStore(copy, path: path, clock: clock)
  }

  /// Copies the data into a new file, which only its owner may read. Not in a batch.
  package func backup(to path: String) throws(DataError) {
    guard batch == nil else { throw .storage("a batch has begun") }
    try FileSystem.makeFolder(FileSystem.folder(of: path))
    guard try FileSystem.makeFile(path) else { throw .storage("\(path) exists already") }
    do throws(DataError) {
      guard let source = connection as? SQLiteConnection else { return try copyRows(to: path) }
      let copy = try SQLiteConnection(path, flags: SQLITE_OPEN_READWRITE)
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
