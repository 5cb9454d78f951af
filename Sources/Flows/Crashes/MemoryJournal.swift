import Synchronization

/// Records lines in memory, for another thread that detects hanging lines.
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

  /// Records that no further line is given.
  package func end() { state.withLock { $0.isOver = true } }

  /// The lines that led to the current state; the last one is being performed.
  package var lines: [String] { state.withLock(\.lines) }
  /// The number of lines that were given; `nil` before the first one and after ``end()``.
  package var lineCount: Int? { state.withLock { $0.isOver || $0.count == 0 ? nil : $0.count } }
}
