import Synchronization

/// Keeps the lines that one thread gives for another, which looks whether they come back.
package final class MemoryJournal: ActionJournal, Sendable {
  private struct State {
    var lines: [String] = []
    var count = 0
    var isOver = false
  }

  private let state = Mutex(State())

  /// Creates an empty journal.
  package init() {}

  package func append(_ line: String) {
    state.withLock {
      $0.lines.append(line)
      $0.count += 1
    }
  }

  package func forget(to count: Int) {
    state.withLock { if count < $0.lines.count { $0.lines.removeSubrange(count...) } }
  }

  /// Notes that no further line is given.
  package func end() { state.withLock { $0.isOver = true } }

  /// The lines that led to where the other thread is; the last one is being performed.
  package var lines: [String] { state.withLock(\.lines) }
  /// The number of lines that were given; nil before the first and after the last.
  package var lineCount: Int? { state.withLock { $0.isOver || $0.count == 0 ? nil : $0.count } }
}
