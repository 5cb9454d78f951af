/// The lines of a pasted text that have not run yet.
struct PendingLines {
  private var lines: ArraySlice<String> = []
  /// The number of interrupts of the process when the lines were added.
  private var interrupts: Int32 = 0

  /// True if no lines are left.
  var isEmpty: Bool { lines.isEmpty }

  /// Replaces the pending lines.
  mutating func add(_ lines: [String], interrupts: Int32) {
    self.lines = lines[...]
    self.interrupts = interrupts
  }

  /// Removes and returns the lines that are left.
  mutating func drop() -> [String] {
    defer { lines = [] }
    return Array(lines)
  }

  /// Removes and returns the next line, or returns `nil` if there is none. Discards all lines if `interrupts` has changed,
  /// because a user who stops a command does not want to run the next ones.
  mutating func next(interrupts: Int32) -> String? {
    if interrupts != self.interrupts { lines = [] }
    return lines.popFirst()
  }
}
