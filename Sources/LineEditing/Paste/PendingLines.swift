/// The lines of a pasted text that are still to be delivered.
struct PendingLines {
  private var lines: ArraySlice<String> = []
  /// The number of interrupts when the lines were accepted.
  private var interrupts: Int32 = 0

  /// True if all have been delivered.
  var isEmpty: Bool { lines.isEmpty }

  /// Takes lines up for delivery.
  mutating func add(_ lines: [String], interrupts: Int32) {
    self.lines = lines[...]
    self.interrupts = interrupts
  }

  /// Gives up those that have not been delivered.
  mutating func drop() -> [String] {
    defer { lines = [] }
    return Array(lines)
  }

  /// The next line; none after an interrupt: a user who stops a command does not want the next ones to run.
  mutating func next(interrupts: Int32) -> String? {
    if interrupts != self.interrupts { lines = [] }
    return lines.popFirst()
  }
}
