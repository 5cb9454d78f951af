/// A search of earlier lines that goes on with every character typed.
struct HistorySearch {
  let lines: [String]
  private(set) var text = ""
  /// The index of the line that was found last; nil if none was.
  private(set) var index: Int?
  private var isFailing = false

  /// Searches for a text from the newest line on.
  init(lines: [String], text: String = "") {
    self.lines = lines
    self.text = text
    if !text.isEmpty { find(from: lines.count - 1) }
  }

  /// The line that was found last.
  var found: String? { index.map { lines[$0] } }

  /// The text to search for, in the form of a prompt.
  var prompt: String { "\(isFailing ? "nothing" : "search") \(text) > " }

  /// Adds a character, and stays at the line if that still matches.
  mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    find(from: index ?? lines.count - 1)
  }

  /// Takes the last character back, and begins at the newest line again.
  mutating func removeLast() {
    guard !text.isEmpty else { return }
    text.removeLast()
    index = nil
    find(from: lines.count - 1)
  }

  /// Goes on to an older line, other than the one that was found.
  mutating func older() {
    find(from: (index ?? lines.count) - 1)
  }

  /// Goes on to a newer line, other than the one that was found.
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

  /// True if a line contains the text: in any case, unless a capital is typed.
  private func fits(_ line: String) -> Bool {
    (text == text.lowercased() ? line.lowercased() : line).containsText(text)
  }

  /// Goes to the first of some lines that fits. One like the line that was found is passed over, but not that line itself.
  private mutating func search(_ candidates: StrideTo<Int>) {
    let next = candidates.first { fits(lines[$0]) && (lines[$0] != found || $0 == index) }
    isFailing = next == nil
    index = next ?? index
  }
}
