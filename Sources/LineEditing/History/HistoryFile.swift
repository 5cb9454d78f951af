import Shell

/// The lines that a user typed, kept in a file from session to session.
///
/// The file holds one line a record. Several programs may append to it at once; each sees the lines that were in the
/// file when it first looked, and its own. Nothing is read before that, so that a program which only starts pays
/// nothing. Where the file cannot be used, lines are kept in memory and ``problem`` tells why.
package final class HistoryFile: LineHistory {
  /// How many lines are kept.
  package static let capacity = 10_000

  /// Why lines are kept in memory only; nil as long as the file is in use. A symbolic link in its place is found
  /// by ``init(path:)``, everything else when the file is first needed.
  package private(set) var problem: HistoryProblem?

  private let log: HistoryLog
  /// The lines in the file when it was first read, and those appended since; nil before that.
  private var loaded: [String]?
  private let capacity: Int

  /// Makes a history in a file, which may not exist yet, nor its folder.
  package convenience init(path: String) {
    self.init(path: path, capacity: Self.capacity)
  }

  init(path: String, capacity: Int) {
    self.capacity = capacity
    log = HistoryLog(path: path, capacity: capacity)
    problem = HistoryLog.isSymbolicLink(path) ? .symbolicLink(path: path) : nil
  }

  /// Remembers a line; it is in the file before this returns, so that a hangup loses nothing.
  ///
  /// Not remembered are an empty line, one that begins with a space, and the same line twice in a row. Control
  /// characters are left out.
  package func append(_ line: String) {
    guard let record = HistoryRecord(line) else { return }
    if problem == nil {
      do {
        try log.append(record.text)
      } catch {
        problem = error
        // What is in the file may still be readable; from here on it is only added to.
        if loaded == nil { loaded = (try? log.read()) ?? [] }
      }
    }
    if problem != nil, loaded == nil { loaded = [] }
    remember(record.text)
  }

  /// All lines, oldest first.
  package var lines: [String] {
    if let loaded { return loaded }
    var lines: [String] = []
    do {
      lines = try log.read()
    } catch {
      problem = error
    }
    loaded = lines
    return lines
  }

  /// The latest lines that contain `text`, oldest first, at most `limit`.
  package func lines(containing text: String, limit: Int) -> [String] {
    guard limit > 0 else { return [] }
    let latest = lines.lazy.reversed().filter { text.isEmpty || $0.containsText(text) }.prefix(limit)
    return latest.reversed()
  }

  /// Before the first look at the file, lines go there alone, and are found there then.
  private func remember(_ line: String) {
    guard loaded != nil, loaded?.last != line else { return }
    loaded?.append(line)
    if let count = loaded?.count, count > 2 * capacity { loaded?.removeFirst(count - capacity) }
  }
}
