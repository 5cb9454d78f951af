import GroupsDomain

/// True if the write-ahead log beside a file belongs to another copy of it.
///
/// SQLite uses any log that has the right name. So it would mix a copy that is put back with the log that is left there
/// from a crash, without a word. Every transaction counts on in the one row of `counter`, and so leaves a mark in the
/// log (``StoreMark``). In a sound store these hold at every moment, also after a crash or the loss of power:
///
/// - The log and the file are of one store. Version 3 of the schema gives a store its id; a log that was begun earlier
///   may hold the migration.
/// - A log is begun when the file holds all of the log before it, on the disk. So its first mark follows that of the
///   file, or the file is further: pages have been moved into it since, and the log goes on or is kept.
/// - Only what is in the log, on the disk, is moved into the file. So file and log together, as SQLite reads them, are
///   never behind the file alone.
///
/// A log that breaks one of these proves that it is another's. Nothing else is refused: a log that is torn, empty, gone
/// or unreadable, without a mark, or of a store without an id, is left to SQLite, which uses it as far as it was
/// committed. Times say nothing, as a loss of power and a restored backup set them at will. Two copies that went on
/// apart from the same store cannot be told by their marks.
enum LogCheck {
  /// The number of times that a log is read before it is refused: another process may write at that moment, and part of a page be
  /// read.
  private static let attempts = 3

  /// Throws where the log does not go on from the file. Nothing may have been read through the log yet.
  static func checkBeginning(of path: String) throws(DataError) {
    try refuse(path) { (path) throws(DataError) in
      // The log before the file, which only gets further.
      let counterPage = try SQLiteConnection.immutable(path).number(
        "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'counter'")
      guard let page = LogFile.firstCommitted(counterPage, in: StoreFile.logPath(of: path)),
        let log = StoreMark(page: page), let file = try StoreMark(in: .immutable(path))
      else { return false }
      return !log.goesOn(from: file)
    }
  }

  /// Throws where the log takes the file back to an earlier state. The connection reads the file with its log.
  static func checkEnd(of path: String, seenBy connection: SQLiteConnection) throws(DataError) {
    try refuse(path) { (path) throws(DataError) in
      // The file before the log, which only gets further.
      guard let file = try StoreMark(in: .immutable(path)), let both = StoreMark(in: connection) else { return false }
      return !both.isReached(from: file)
    }
  }

  private static func refuse(
    _ path: String, where isOfAnotherCopy: (String) throws(DataError) -> Bool
  ) throws(DataError) {
    for _ in 0..<attempts {
      // A file that cannot be read proves nothing.
      guard (try? isOfAnotherCopy(path)) == true else { return }
    }
    throw .file(path: path, .foreignLog)
  }
}
