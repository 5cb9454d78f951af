/// A command that took longer than ``limit``.
package struct SlowCommand: Equatable, Sendable {
  /// The duration above which a command is reported.
  static let limit = Duration.seconds(1)

  let line: String
  let duration: Duration

  /// Returns one line for each command, the slowest first: `items: open took 4.1 s: open 1`.
  static func lines(_ commands: [String: SlowCommand]) -> [String] {
    commands.sorted { ($1.value.duration, $0.key) < ($0.value.duration, $1.key) }.map { place, slow in
      let tenths = Int(slow.duration / .milliseconds(100))
      return "\(place) took \(tenths / 10).\(tenths % 10) s: \(slow.line)"
    }
  }
}

extension [String: SlowCommand] {
  /// Keeps a line on a kind of screen if its command took too long and never took longer.
  mutating func note(_ line: String, _ duration: Duration, on kind: String?) {
    guard duration > SlowCommand.limit else { return }
    let place = kind.map { "\($0): \(line.commandWord)" } ?? String(line.commandWord)
    if self[place].map({ $0.duration < duration }) ?? true { self[place] = SlowCommand(line: line, duration: duration) }
  }
}
