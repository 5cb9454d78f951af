import Shell
import Synchronization

/// The current commands of checks and updates, for a message about a command that does not return.
package final class RunningCommands: Sendable {
  /// The current command of one check or update.
  package final class Slot: Sendable {
    private struct State {
      var line: SourceLine?
      var count = 0
    }

    private let state = Mutex(State())
    private let onBegin: (@Sendable (SourceLine) -> Void)?
    private let onEnd: (@Sendable () -> Void)?

    fileprivate init(_ onBegin: (@Sendable (SourceLine) -> Void)?, _ onEnd: (@Sendable () -> Void)?) {
      self.onBegin = onBegin
      self.onEnd = onEnd
    }

    func begin(_ line: SourceLine) {
      onBegin?(line)
      state.withLock {
        $0.line = line
        $0.count += 1
      }
    }

    /// Records that the last command of the file has returned.
    func end() {
      onEnd?()
      forget()
    }

    /// Records that the command has returned. Its output may still be compared.
    func forget() { state.withLock { $0.line = nil } }

    /// The line of the current command, or `nil` between commands.
    var line: SourceLine? { state.withLock(\.line) }
    /// The number of commands that have begun.
    var count: Int { state.withLock(\.count) }
  }

  private let slots = Mutex<[Slot]>([])
  private let onBegin: (@Sendable (SourceLine) -> Void)?
  private let onEnd: (@Sendable () -> Void)?

  /// Creates an empty collection. `onBegin` is called before each command, and `onEnd` after the last command of a
  /// file, both on the thread that performs them.
  package init(onBegin: (@Sendable (SourceLine) -> Void)? = nil, onEnd: (@Sendable () -> Void)? = nil) {
    self.onBegin = onBegin
    self.onEnd = onEnd
  }

  func slot() -> Slot {
    let slot = Slot(onBegin, onEnd)
    slots.withLock { $0.append(slot) }
    return slot
  }

  /// Removes the slot of a check or update that has ended, or whose command was abandoned.
  func remove(_ slot: Slot) { slots.withLock { $0.removeAll { $0 === slot } } }

  package var lines: [SourceLine] { slots.withLock { $0 }.compactMap(\.line) }
}
