import GroupsDomain

/// The file that a store has opened, with its log and its `-shm` index, which holds the locks of all processes.
///
/// A connection keeps using these files when they are deleted or replaced. Writes would then be lost, or another
/// process would assign the same ids. So the store checks them before it writes and before it reports a commit.
struct StoreFile {
  let path: String
  private let opened: FileSystem.FileStatus
  /// The log and its index. SQLite creates both when it first reads the file. They exist as long as a connection is
  /// open.
  private var companions: [(path: String, opened: FileSystem.FileStatus)] = []

  init(path: String) throws(DataError) {
    guard let opened = try FileSystem.status(at: path) else { throw .file(path: path, .deleted) }
    self.path = path
    self.opened = opened
    for suffix in ["-wal", "-shm"] {
      let companion = FileSystem.resolved(path) + suffix
      if let opened = try FileSystem.status(at: companion) { companions.append((companion, opened)) }
    }
  }

  /// SQLite puts the log beside the target of a symbolic link.
  static func logPath(of path: String) -> String { FileSystem.resolved(path) + "-wal" }

  /// Throws if a path no longer names the opened file, or if the file has been truncated.
  func checkPresence() throws(DataError) {
    guard let present = try FileSystem.status(at: path) else { throw .file(path: path, .deleted) }
    guard present.isSameFile(as: opened) else { throw .file(path: path, .replaced) }
    // A VACUUM by another program makes a file smaller too.
    guard present.size >= opened.size || present.size > 0 && isWhole else { throw .file(path: path, .cutOff) }
    for companion in companions {
      let present = try FileSystem.status(at: companion.path)
      guard present?.isSameFile(as: companion.opened) == true else { throw .file(path: companion.path, .logRemoved) }
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
