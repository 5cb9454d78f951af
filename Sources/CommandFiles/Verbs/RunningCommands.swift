import Shell
import Synchronization

/// The commands that checks and updates are performing at this moment, for whoever has to say which one does not come back.
package final class RunningCommands: Sendable {
  /// The command of one check.
  final class Slot: Sendable {
    fileprivate let line = Mutex<SourceLine?>(nil)

    func begin(_ line: SourceLine) { self.line.withLock { $0 = line } }
    func end() { line.withLock { $0 = nil } }
  }

  private let slots = Mutex<[Slot]>([])

  /// Creates none.
  package init() {}

  func slot() -> Slot {
    let slot = Slot()
    slots.withLock { $0.append(slot) }
    return slot
  }

  /// The lines of the commands.
  package var lines: [SourceLine] { slots.withLock { $0 }.compactMap { $0.line.withLock { $0 } } }
}
