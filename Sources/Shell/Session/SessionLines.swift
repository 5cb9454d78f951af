/// The latest lines given to a session, for `history` if there is no history file.
struct SessionLines {
  /// The number of lines that are shown.
  static let limit = 1000
  private var lines: [String] = []

  /// The latest lines, the oldest first.
  var all: ArraySlice<String> { lines.suffix(Self.limit) }

  mutating func append(_ line: String) {
    // Many at once, because each removal moves all the lines that stay.
    if lines.count == 2 * Self.limit { lines.removeFirst(Self.limit) }
    lines.append(line)
  }

  mutating func forgetLast() { _ = lines.popLast() }
}
