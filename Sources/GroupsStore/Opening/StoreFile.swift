import GroupsDomain

/// The file that a store has opened, and its log. A connection goes on with them also when the path leads to others
/// since, or to none, and what is written then is lost: so the store asks before it writes.
struct StoreFile {
  let path: String
  /// SQLite keeps the log beside the file itself, whatever link leads there.
  let logPath: String
  private let opened: FileSystem.Entry
  /// Nil where there was none yet.
  private let log: FileSystem.Entry?

  init(path: String) throws(DataError) {
    guard let opened = try FileSystem.entry(at: path) else { throw .file(path: path, .deleted) }
    self.path = path
    logPath = Self.logPath(of: path)
    self.opened = opened
    log = try FileSystem.entry(at: logPath)
  }

  static func logPath(of path: String) -> String { FileSystem.resolved(path) + "-wal" }

  /// What has happened to the file since it was opened; nil where all is well.
  var problem: DataError? {
    do throws(DataError) {
      guard let present = try FileSystem.entry(at: path) else { return .file(path: path, .deleted) }
      guard present.isSameFile(as: opened) else { return .file(path: path, .replaced) }
      // A store never becomes smaller by itself.
      guard present.size >= opened.size else { return .file(path: path, .cutOff) }
      guard let log else { return nil }
      // Nobody deletes it while a connection is open, so that it is the same one all the time.
      guard let present = try FileSystem.entry(at: logPath), present.isSameFile(as: log) else {
        return .file(path: path, .logRemoved)
      }
      return nil
    } catch {
      return error
    }
  }

  /// Throws where the path does not lead to the opened file any more.
  func checkPresence() throws(DataError) {
    if let problem { throw problem }
  }
}
