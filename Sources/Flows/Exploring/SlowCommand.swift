/// A command that took longer than ``limit``.
package struct SlowCommand: Equatable, Sendable {
  /// The duration above which a command is reported.
  static let limit = Duration.seconds(1)
  /// The time after which an exploration no longer performs a slow command on a kind of screen. It would use up the time
  /// of all other commands.
  static let maxTotal = Duration.seconds(4)

  /// The slowest line.
  fileprivate(set) var line: String
  fileprivate(set) var duration: Duration
  /// The time that all slow lines of the command took together.
  fileprivate(set) var total: Duration

  /// Returns one line for each command, the slowest first: `items: open took 4.1 s: open 1`.
  static func lines(_ commands: [String: SlowCommand]) -> [String] {
    commands.sorted { ($1.value.duration, $0.key) < ($0.value.duration, $1.key) }.map { place, slow in
      let tenths = Int(slow.duration / .milliseconds(100))
      return "\(place) took \(tenths / 10).\(tenths % 10) s: \(slow.line)"
    }
  }
}

extension [String: SlowCommand] {
  /// Records a line on a kind of screen if its command took too long.
  mutating func add(_ line: String, _ duration: Duration, on kind: String?) {
    guard duration > SlowCommand.limit else { return }
    let place = kind.map { "\($0): \(line.commandWord)" } ?? String(line.commandWord)
    var slow = self[place] ?? SlowCommand(line: line, duration: duration, total: .zero)
    slow.total += duration
    if duration > slow.duration { (slow.line, slow.duration) = (line, duration) }
    self[place] = slow
  }
}
