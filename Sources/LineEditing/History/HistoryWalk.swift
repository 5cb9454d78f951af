/// A walk through the history with Up and Down, over the lines that begin with the text before the cursor.
///
/// libedit's own walk is not used: it copies the line to a buffer of 1,024 characters, and reads beyond the buffer if
/// the line is longer.
struct HistoryWalk {
  /// The line before the walk. Moving past the newest line restores it.
  private let typed: String
  private let prefix: String
  /// The index of the current line, or the number of lines at the typed line.
  private var index: Int
  /// The text of the current line. If the line differs, the user has edited it, and the walk is over.
  private(set) var shown: String

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - line: the current line.
  ///   - prefix: the part of the line before the cursor.
  ///   - count: the number of earlier lines.
  init(from line: String, prefix: String, count: Int) {
    typed = line
    self.prefix = prefix
    index = count
    shown = line
  }

  /// Moves to the next older line that has the prefix and differs from the current text. Returns `nil` if there is
  /// none.
  mutating func older(in lines: [String]) -> String? {
    show(firstOf: lines.indices.prefix(index).reversed(), in: lines)
  }

  /// Moves to the next newer line that has the prefix, or to the typed line after the newest one. Returns `nil` at the
  /// typed line.
  mutating func newer(in lines: [String]) -> String? {
    guard index < lines.count else { return nil }
    if let line = show(firstOf: lines.indices.dropFirst(index + 1), in: lines) { return line }
    index = lines.count
    shown = typed
    return shown
  }

  /// Moves to the first of some lines that has the prefix and differs from the current text. Returns `nil` if there is
  /// none.
  private mutating func show(firstOf candidates: some Sequence<Int>, in lines: [String]) -> String? {
    guard let found = candidates.first(where: { lines[$0].hasPrefix(prefix) && lines[$0] != shown }) else { return nil }
    index = found
    shown = lines[found]
    return shown
  }
}
