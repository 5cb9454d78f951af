import Synchronization

/// Records lines in memory, for another thread that detects hanging lines.
package final class MemoryJournal: ActionJournal, Sendable {
  private struct State {
    var lines: [String] = []
    var count = 0
    var isOver = false
  }

  private let state = Mutex(State())

  package init() {}

  package func append(_ line: String) {
    state.withLock {
      $0.lines.append(line)
      $0.count += 1
    }
  }

  package func truncate(to count: Int) {
    state.withLock { if count < $0.lines.count { $0.lines.removeSubrange(count...) } }
  }

  package func note(isOpening: Bool) { state.withLock { $0.count += 1 } }

  /// Records that no further line is performed.
  package func end() { state.withLock { $0.isOver = true } }

  /// The lines that led to the current state; the last one is being performed.
  package var lines: [String] { state.withLock(\.lines) }
  /// A number that grows with every line and when the app is opened; `nil` before that and after ``end()``.
  package var heartbeat: Int? { state.withLock { $0.isOver || $0.count == 0 ? nil : $0.count } }
}
