import GroupsDomain

/// The file that a store has opened, and what SQLite keeps beside it: the log, and the index to the log by which
/// processes know each other's locks.
///
/// A connection goes on with them also when their names lead to others since, or to none: then what is written is lost,
/// or another process gives the same ids. So the store asks before it writes, and before it calls anything done.
struct StoreFile {
  let path: String
  private let opened: FileSystem.Entry
  private let logPath: String
  private let indexPath: String
  // SQLite makes them when it first reads the file, and they stay while a connection is open.
  private let log: FileSystem.Entry?
  private let index: FileSystem.Entry?

  init(path: String) throws(DataError) {
    guard let opened = try FileSystem.entry(at: path) else { throw .file(path: path, .deleted) }
    self.path = path
    self.opened = opened
    logPath = Self.logPath(of: path)
    indexPath = FileSystem.resolved(path) + "-shm"
    log = try FileSystem.entry(at: logPath)
    index = try FileSystem.entry(at: indexPath)
  }

  /// SQLite keeps the log beside the file itself, whatever link leads there.
  static func logPath(of path: String) -> String { FileSystem.resolved(path) + "-wal" }

  /// Throws where the names do not lead to the opened files any more, or the file is not whole.
  func checkPresence() throws(DataError) {
    guard let present = try FileSystem.entry(at: path) else { throw .file(path: path, .deleted) }
    guard present.isSameFile(as: opened) else { throw .file(path: path, .replaced) }
    // Another program's VACUUM makes a file smaller too.
    guard present.size >= opened.size || present.size > 0 && isWhole else { throw .file(path: path, .cutOff) }
    try expect(log, at: logPath, else: .logRemoved)
    try expect(index, at: indexPath, else: .indexRemoved)
  }

  private func expect(_ entry: FileSystem.Entry?, at path: String, else problem: FileProblem) throws(DataError) {
    guard let entry else { return }
    guard let present = try FileSystem.entry(at: path), present.isSameFile(as: entry) else {
      throw .file(path: self.path, problem)
    }
  }

  /// True if the file has as many pages as its header says: SQLite reads no other one.
  private var isWhole: Bool { (try? SQLiteConnection.immutable(path).number("PRAGMA user_version")) != nil }

  /// The problem of the file since it was opened; nil for none.
  var problem: DataError? {
    do throws(DataError) {
      try checkPresence()
      return nil
    } catch {
      return error
    }
  }
}
