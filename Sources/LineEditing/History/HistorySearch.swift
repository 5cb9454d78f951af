/// An incremental search of the history.
struct HistorySearch {
  let lines: [String]
  private(set) var text = ""
  /// The index of the last line that was found, or `nil` if there is none.
  private(set) var index: Int?
  private var isFailing = false

  /// Searches for a text, from the newest line to the oldest.
  init(lines: [String], text: String = "") {
    self.lines = lines
    self.text = text
    if !text.isEmpty { find(from: lines.count - 1) }
  }

  /// The last line that was found, or `nil` if there is none.
  var found: String? { index.map { lines[$0] } }

  /// The prompt that shows the text to search for.
  var prompt: String { "\(isFailing ? "nothing" : "search") \(text) > " }

  /// Adds a character to the text. Stays at the current line if it still matches.
  mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    find(from: index ?? lines.count - 1)
  }

  /// Removes the last character of the text, and searches from the newest line again.
  mutating func removeLast() {
    guard !text.isEmpty else { return }
    text.removeLast()
    index = nil
    find(from: lines.count - 1)
  }

  /// Moves to the next older match that differs from the current line.
  mutating func older() {
    find(from: (index ?? lines.count) - 1)
  }

  /// Moves to the next newer match that differs from the current line.
  mutating func newer() {
    guard !text.isEmpty, let index else { return }
    search(stride(from: index + 1, to: lines.count, by: 1))
  }

  private mutating func find(from start: Int) {
    guard !text.isEmpty else {
      isFailing = false
      return
    }
    search(stride(from: start, to: -1, by: -1))
  }

  /// Returns true if a line contains the text. Ignores case unless the text has capital letters.
  private func fits(_ line: String) -> Bool {
    (text == text.lowercased() ? line.lowercased() : line).containsText(text)
  }

  /// Moves to the first candidate that matches. The current line itself may match again, but lines equal to it are
  /// skipped.
  private mutating func search(_ candidates: StrideTo<Int>) {
    let next = candidates.first { fits(lines[$0]) && (lines[$0] != found || $0 == index) }
    isFailing = next == nil
    index = next ?? index
  }
}
