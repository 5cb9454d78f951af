/// A search of earlier lines that goes on with every character typed.
struct HistorySearch {
  let lines: [String]
  private(set) var text = ""
  /// Where the line stands that was found last; nil where none was.
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

  /// What is searched for, in the form of a prompt.
  var prompt: String { "\(isFailing ? "nothing" : "search") \(text) > " }

  /// Takes a character on, and stays where the line still fits.
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
    let next = lines.indices.dropFirst(index + 1).first { lines[$0].containsText(text) && lines[$0] != found }
    isFailing = next == nil
    self.index = next ?? index
  }

  private mutating func find(from start: Int) {
    guard !text.isEmpty else {
      isFailing = false
      return
    }
    let older = lines.prefix(start + 1)
    let next = older.lastIndex { $0.containsText(text) && ($0 != found || start == index) }
    isFailing = next == nil
    index = next ?? index
  }
}
