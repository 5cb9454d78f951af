import GroupsDomain

/// Detects a write-ahead log that belongs to another copy of the file beside it.
///
/// SQLite uses any log with the right name. If a backup is restored beside a log that a crash has left, SQLite silently
/// mixes the two. Every transaction increments the serial number in the single row of `counter`, which serves as a mark
/// (``StoreMark``). In a sound store the following always holds, even after a crash or a power failure:
///
/// - The log and the file have the same store id. Version 3 of the schema introduced the id; an older log may hold the
///   migration to it.
/// - A log is started only when the file holds all of the previous log durably. So the first mark of the log is the
///   successor of the file's mark, or the file is further because a checkpoint has copied pages of this log.
/// - A checkpoint copies only durable pages of the log. So the file with its log, as SQLite reads them, is never behind
///   the file alone.
///
/// A log that violates one of these belongs to another file and is refused. No other log is refused: SQLite itself
/// handles logs that are torn, empty, missing, unreadable, without a mark, or of a store without an id. Timestamps are
/// not used, because a power failure or a restored backup may set them to anything. Two copies that diverged from the
/// same store cannot be told apart by their marks.
enum LogCheck {
  /// How often a log is read before it is refused. A read during another process's write may see half a page.
  private static let attempts = 3

  /// Throws if the log is not a continuation of the file. Must be called before anything is read through the log.
  static func checkBeginning(of path: String) throws(DataError) {
    try refuse(path) { (path) throws(DataError) in
      // The log is read before the file, because the file only advances.
      let counterPage = try SQLiteConnection.immutable(path).number(
        "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'counter'")
      guard let page = LogFile.firstCommitted(counterPage, in: StoreFile.logPath(of: path)),
        let log = StoreMark(page: page), let file = try StoreMark(in: .immutable(path))
      else { return false }
      return !log.continues(file)
    }
  }

  /// Throws if the log takes the file back to an earlier state. `connection` reads the file with its log.
  static func checkEnd(of path: String, seenBy connection: SQLiteConnection) throws(DataError) {
    try refuse(path) { (path) throws(DataError) in
      // The file is read before the log, because the log only advances.
      guard let file = try StoreMark(in: .immutable(path)), let both = StoreMark(in: connection) else { return false }
      return !both.isReached(from: file)
    }
  }

  private static func refuse(
    _ path: String, where isOfAnotherCopy: (String) throws(DataError) -> Bool
  ) throws(DataError) {
    for _ in 0..<attempts {
      // A file that cannot be read does not prove that the log is another copy's.
      guard (try? isOfAnotherCopy(path)) == true else { return }
    }
    throw .file(path: path, .foreignLog)
  }
}
