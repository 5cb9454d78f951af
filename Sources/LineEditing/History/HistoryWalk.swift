/// A walk with the up and down keys over earlier lines: over those that begin as the line did before the cursor.
///
/// libedit's own walk copies the line into a buffer of 1,024 characters and reads beyond it when the line is longer.
struct HistoryWalk {
  /// The line before the walk; going down past the newest line brings it back.
  private let typed: String
  private let prefix: String
  /// The index of the walk; one past the newest line at first.
  private var index: Int
  /// The text of the line as long as the user only walks.
  private(set) var shown: String

  /// Begins a walk.
  ///
  /// - Parameters:
  ///   - line: the line so far.
  ///   - prefix: the part of it before the cursor.
  ///   - count: how many earlier lines there are.
  init(from line: String, prefix: String, count: Int) {
    typed = line
    self.prefix = prefix
    index = count
    shown = line
  }

  /// The next older line that fits and differs from what is shown; nil if there is none.
  mutating func older(in lines: [String]) -> String? {
    for candidate in lines.indices.prefix(index).reversed()
    where lines[candidate].hasPrefix(prefix) && lines[candidate] != shown {
      index = candidate
      shown = lines[candidate]
      return shown
    }
    return nil
  }

  /// The next newer line that fits, at last what was typed; nil if the walk is over.
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
