import Shell
import Synchronization

/// The commands that checks and updates are performing now, for a message about one that does not return.
package final class RunningCommands: Sendable {
  /// The command of one check.
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

    func end() {
      onEnd?()
      forget()
    }

    /// Forgets the line of a command that is given up.
    func forget() { state.withLock { $0.line = nil } }

    /// The line of the command; nil if none is performed.
    var line: SourceLine? { state.withLock(\.line) }
    /// The number of commands that were begun.
    var count: Int { state.withLock(\.count) }
  }

  private let slots = Mutex<[Slot]>([])
  private let onBegin: (@Sendable (SourceLine) -> Void)?
  private let onEnd: (@Sendable () -> Void)?

  /// Creates none.
  ///
  /// - Parameters:
  ///   - onBegin: called on the thread that performs a command, before it does.
  ///   - onEnd: called on that thread after the last command of a file.
  package init(onBegin: (@Sendable (SourceLine) -> Void)? = nil, onEnd: (@Sendable () -> Void)? = nil) {
    self.onBegin = onBegin
    self.onEnd = onEnd
  }

  func slot() -> Slot {
    let slot = Slot(onBegin, onEnd)
    slots.withLock { $0.append(slot) }
    return slot
  }

  /// The lines of the commands.
  package var lines: [SourceLine] { slots.withLock { $0 }.compactMap(\.line) }
}
