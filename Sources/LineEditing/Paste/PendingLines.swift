/// The lines of a pasted text that are yet to be delivered.
struct PendingLines {
  private var lines: ArraySlice<String> = []
  /// The interrupt count when the lines were added.
  private var interrupts: Int32 = 0

  /// True if all lines have been delivered.
  var isEmpty: Bool { lines.isEmpty }

  /// Replaces the pending lines.
  mutating func add(_ lines: [String], interrupts: Int32) {
    self.lines = lines[...]
    self.interrupts = interrupts
  }

  /// Removes and returns the lines that have not been delivered.
  mutating func drop() -> [String] {
    defer { lines = [] }
    return Array(lines)
  }

  /// Returns the next line, or `nil` if there is none. After an interrupt, discards the lines, because a user who stops
  /// a command does not want to run the next ones.
  mutating func next(interrupts: Int32) -> String? {
    if interrupts != self.interrupts { lines = [] }
    return lines.popFirst()
  }
}
