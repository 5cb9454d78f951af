import MVVMC
import Shell

/// The lines that a user typed, kept in a file from session to session.
///
/// The file holds one line a record. Several programs may append to it at once, and each sees the lines of the others
/// when it next looks. Nothing is read before that: a start costs nothing. If the file cannot be used, lines are kept
/// in memory, and ``problem`` tells why.
package final class HistoryFile: LineHistory {
  /// The number of lines that are kept.
  package static let capacity = 10_000

  /// Why lines are kept in memory only; nil as long as the file is in use. A symbolic link in its place is found
  /// by ``init(path:)``, everything else when the file is first needed.
  package private(set) var problem: HistoryProblem?

  /// Nil for lines that are kept in memory only, as is wished.
  private let log: HistoryLog?
  private var listed: HistoryList { didSet { ordered = nil } }
  /// The lines of ``listed`` in their order, sorted on first use.
  private var ordered: [HistoryEntry]?
  /// The latest line, and the place of its outcome in the file.
  private var latest: (text: String, place: HistoryLog.OutcomePlace?)?

  /// Creates a history in a file, which may not exist yet, nor its folder.
  package convenience init(path: String) {
    self.init(path: path, capacity: Self.capacity)
  }

  /// Creates a history that ends with the program.
  package init() {
    log = nil
    listed = HistoryList(capacity: Self.capacity)
  }

  init(path: String, capacity: Int) {
    listed = HistoryList(capacity: capacity)
    log = HistoryLog(path: path, capacity: capacity)
    problem = HistoryLog.isSymbolicLink(path) ? .symbolicLink(path: path) : nil
  }

  /// Remembers a line; it is in the file before this returns, and survives a hangup.
  ///
  /// Empty lines and lines that begin with a space are not remembered. Control characters are left out.
  package func append(_ line: String, time: Int64? = nil, place: LinePlace? = nil) {
    latest = nil
    guard let record = HistoryRecord(line, time: time, place: place) else { return }
    if let log, problem == nil {
      do throws(HistoryProblem) {
        latest = (record.text, try log.append(record))
        return
      } catch {
        // The file may still be readable; from here on it is only added to.
        look()
        problem = error
      }
    }
    latest = (record.text, nil)
    listed.add(record.entry)
  }

  /// All lines, oldest first, each once.
  package var lines: [String] { all.map(\.text) }

  /// The same with what is known of them.
  var all: [HistoryEntry] {
    look()
    if let ordered { return ordered }
    let entries = listed.entries
    ordered = entries
    return entries
  }

  /// The latest lines that contain `text`, oldest first, at most `limit`.
  package func entries(containing text: String, limit: Int) -> [HistoryEntry] {
    guard limit > 0 else { return [] }
    return all.lazy.reversed().filter { text.isEmpty || $0.text.containsText(text) }.prefix(limit).reversed()
  }

  /// Notes what became of the line that was typed last. That it cannot be noted is no loss.
  package func note(_ outcome: HistoryEntry.Outcome) {
    guard let latest else { return }
    if let place = latest.place { try? log?.write(outcome.rawValue, at: place) }
    listed.note(outcome, of: latest.text)
    self.latest = nil
  }

  /// Forgets a line.
  package func delete(number: Int) throws(Failure) -> String {
    guard let entry = all.first(where: { $0.number == number }) else {
      throw Failure(.notFound, "the history has no line \(number)", advice: "history shows the numbers")
    }
    if let log, problem == nil {
      do throws(HistoryProblem) { try log.delete(entry.text) } catch { throw Failure(.storage, error.text) }
    }
    listed.remove(entry.text)
    return entry.text
  }

  /// Takes up what has come to the file.
  private func look() {
    guard let log, problem == nil else { return }
    do throws(HistoryProblem) {
      guard let news = try log.news() else { return }
      if news.isWhole { listed.removeAll() }
      for record in news.records { listed.add(record.entry) }
      if news.isWhole { listed.trim() }
    } catch {
      problem = error
    }
  }
}
