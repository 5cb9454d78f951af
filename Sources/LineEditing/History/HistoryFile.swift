import MVVMC
import Shell
import LibC

/// The history of typed lines, kept in a file from session to session.
///
/// The file has one record per line. Several programs may append to it at the same time, and each sees the lines of the
/// others at its next lookup. The file is not read before the first lookup, to start fast. If the file cannot be used,
/// lines are kept in memory, and ``problem`` is the reason.
package final class HistoryFile: LineHistory {
  /// The number of lines to keep.
  package static let capacity = 10_000

  /// The reason why lines are kept only in memory, or `nil` while the file is in use. ``init(path:)`` detects a
  /// symbolic link at the path. Other problems are found when the file is first used.
  package private(set) var problem: Failure?

  /// The log in the file, or `nil` for a history that is kept only in memory.
  private let log: HistoryLog?
  private var listed: HistoryList { didSet { ordered = nil } }
  /// The cached entries of ``listed``, or `nil` if they have to be computed.
  private var ordered: [HistoryEntry]?
  /// The last line that was typed, and the place of its outcome in the file. `nil` after the outcome was recorded.
  private var latest: (text: String, place: HistoryLog.OutcomePlace?)?

  /// Creates a history in memory. `problem` is the reason why there is no file, or `nil` if none is wanted.
  package init(problem: Failure? = nil) {
    self.problem = problem
    log = nil
    listed = HistoryList(capacity: Self.capacity)
  }

  /// Creates a history in a file. The file and its folder may not exist yet.
  package init(path: String, capacity: Int = HistoryFile.capacity) {
    listed = HistoryList(capacity: capacity)
    log = HistoryLog(path: path, capacity: capacity)
    problem = HistoryLog.isSymbolicLink(path) ? RecordFile.failure(path, ELOOP) : nil
  }

  /// Adds a line. The line is in the file when this method returns, so it is kept even if the terminal hangs up.
  ///
  /// Empty lines, very long lines, and lines that begin with a space are not added. Control characters are removed.
  package func append(_ line: String, time: Int64? = nil, place: LinePlace? = nil) {
    latest = nil
    guard let record = HistoryRecord(line, time: time, place: place) else { return }
    if let log, problem == nil {
      do throws(Failure) {
        latest = (record.text, try log.append(record))
        return
      } catch {
        // Reads the file for the last time, because it may still be readable.
        look()
        problem = error
      }
    }
    latest = (record.text, nil)
    listed.add(record.entry)
  }

  /// All lines, oldest first, each only once.
  package var lines: [String] { all.map(\.text) }

  /// All entries, oldest first. Of equal lines, only the latest is included.
  var all: [HistoryEntry] {
    look()
    if let ordered { return ordered }
    let entries = listed.entries
    ordered = entries
    return entries
  }

  /// Returns the latest entries that contain `text`, ignoring case, oldest first, at most `limit`.
  package func entries(containing text: String, limit: Int) -> [HistoryEntry] {
    guard limit > 0 else { return [] }
    let text = text.lowercased()
    let found = all.lazy.reversed().filter { text.isEmpty || $0.text.lowercased().containsText(text) }
    return found.prefix(limit).reversed()
  }

  /// Records the outcome of the last line that was typed. A failure to write it is ignored.
  package func note(_ outcome: HistoryEntry.Outcome) {
    guard let latest else { return }
    if let place = latest.place { try? log?.write(outcome.rawValue, at: place) }
    listed.note(outcome, of: latest.text)
    self.latest = nil
  }

  /// Deletes all entries of a line and returns its text.
  ///
  /// - Throws: ``Failure`` with code `notFound` if no entry has the number, or `storage` if the file cannot be written.
  package func delete(number: Int) throws(Failure) -> String {
    guard let entry = all.first(where: { $0.number == number }) else {
      throw Failure(.notFound, "the history has no line \(number)", advice: "history shows the numbers")
    }
    if let log, problem == nil { try log.delete(entry.text) }
    listed.remove(entry.text)
    return entry.text
  }

  /// Reads the records that were added to the file since the last call.
  private func look() {
    guard let log, problem == nil else { return }
    do throws(Failure) {
      guard let news = try log.news() else { return }
      if news.isWhole { listed.removeAll() }
      for record in news.records { listed.add(record.entry) }
      if news.isWhole { listed.trim() }
    } catch {
      problem = error
    }
  }
}
