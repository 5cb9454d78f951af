/// A command that took long.
package struct SlowCommand: Equatable, Sendable {
  /// A command that takes longer is reported.
  static let limit = Duration.seconds(1)

  /// The line that gave it.
  let line: String
  /// The duration.
  let duration: Duration

  /// The commands, the slowest first: `things: open took 4.1 s: open 1`.
  static func lines(_ commands: [String: SlowCommand]) -> [String] {
    commands.sorted { ($1.value.duration, $0.key) < ($0.value.duration, $1.key) }.map { place, slow in
      let tenths = Int(slow.duration / .milliseconds(100))
      return "\(place) took \(tenths / 10).\(tenths % 10) s: \(slow.line)"
    }
  }
}
