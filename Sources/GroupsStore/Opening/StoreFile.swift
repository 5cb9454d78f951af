import GroupsDomain

/// The file that a store has opened, with its log and its `-shm` index, which holds the locks of all processes.
///
/// A connection keeps using these files when they are deleted or replaced. Writes would then be lost, or another
/// process would assign the same ids. So the store checks them before it writes and before it reports a commit.
struct StoreFile {
  let path: String
  private let opened: FileSystem.FileStatus
  private let logPath: String
  private let indexPath: String
  // SQLite creates both when it first reads the file. They exist as long as a connection is open.
  private let log: FileSystem.FileStatus?
  private let index: FileSystem.FileStatus?

  init(path: String) throws(DataError) {
    guard let opened = try FileSystem.status(at: path) else { throw .file(path: path, .deleted) }
    self.path = path
    self.opened = opened
    logPath = Self.logPath(of: path)
    indexPath = FileSystem.resolved(path) + "-shm"
    log = try FileSystem.status(at: logPath)
    index = try FileSystem.status(at: indexPath)
  }

  /// SQLite puts the log beside the target of a symbolic link.
  static func logPath(of path: String) -> String { FileSystem.resolved(path) + "-wal" }

  /// Throws if a path no longer names the opened file, or if the file has been truncated.
  func checkPresence() throws(DataError) {
    guard let present = try FileSystem.status(at: path) else { throw .file(path: path, .deleted) }
    guard present.isSameFile(as: opened) else { throw .file(path: path, .replaced) }
    // A VACUUM by another program makes a file smaller too.
    guard present.size >= opened.size || present.size > 0 && isWhole else { throw .file(path: path, .cutOff) }
    try expect(log, at: logPath, else: .logRemoved)
    try expect(index, at: indexPath, else: .indexRemoved)
  }

  private func expect(_ entry: FileSystem.FileStatus?, at path: String, else problem: FileProblem) throws(DataError) {
    guard let entry else { return }
    guard let present = try FileSystem.status(at: path), present.isSameFile(as: entry) else {
      throw .file(path: self.path, problem)
    }
  }

  /// True if the file has as many pages as its header says. SQLite refuses to read others.
  private var isWhole: Bool { (try? SQLiteConnection.immutable(path).number("PRAGMA user_version")) != nil }

  /// The error of ``checkPresence()``; `nil` if there is none.
  var problem: DataError? {
    do throws(DataError) {
      try checkPresence()
      return nil
    } catch {
      return error
    }
  }
}
