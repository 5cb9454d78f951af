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
    for candidate in lines.indices.prefix(index).reversed()
    where lines[candidate].hasPrefix(prefix) && lines[candidate] != shown {
      index = candidate
      shown = lines[candidate]
      return shown
    }
    return nil
  }

  /// Moves to the next newer line that has the prefix, or to the typed line after the newest one. Returns `nil` at the
  /// typed line.
  mutating func newer(in lines: [String]) -> String? {
    guard index < lines.count else { return nil }
    for candidate in lines.indices.dropFirst(index + 1)
    where lines[candidate].hasPrefix(prefix) && lines[candidate] != shown {
      index = candidate
      shown = lines[candidate]
      return shown
    }
    index = lines.count
    shown = typed
    return shown
  }
}
