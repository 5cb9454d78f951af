import Shell

extension Screen {
  /// Redraws a line on the screen in colours, without moving the cursor.
  ///
  /// - Parameters:
  ///   - text: the line.
  ///   - highlights: the coloured parts of the line.
  ///   - theme: the colours.
  ///   - prompt: the prompt before the line.
  ///   - before: the line before the cursor.
  func color(_ text: String, _ highlights: [LineHighlight], _ theme: ColorTheme, prompt: String, before: String) {
    let start = geometry.place(after: prompt.unicodeScalars)
    let cursor = geometry.place(after: (prompt + before).unicodeScalars)
    let end = geometry.place(after: (prompt + text).unicodeScalars)
    // Text that has scrolled out of the window cannot be redrawn.
    guard end.row < rows else { return }
    var drawn = "\u{1B}7"
    if cursor.row > start.row { drawn += "\u{1B}[\(cursor.row - start.row)A" }
    drawn += "\r" + (start.column > 0 ? "\u{1B}[\(start.column)C" : "")
    let lineEnds = text.indices.filter { text[$0] == "\n" }
    let full = lineEnds.indices.filter { fillsRow(text[..<lineEnds[$0]], prompt: prompt) }
    drawn += HighlightedText.drawn(text, highlights, theme, linesFillingRows: full) + "\u{1B}8"
    write(drawn)
  }

  /// Returns whether the last line of a text fills its row. The terminal then wraps after the last column, and libedit
  /// begins the next line one row further down.
  private func fillsRow(_ text: Substring, prompt: String) -> Bool {
    let shown = prompt + text
    return shown.last.map { $0 != "\n" } == true && geometry.place(after: shown.unicodeScalars).column == 0
  }

  /// Draws `↵` at the ends of rows that continue in the next row, without moving the cursor. Returns false if there are
  /// none.
  func markRowEnds(of text: String, prompt: String, before: String) -> Bool {
    draw("↵", atRowEndsOf: text, prompt: prompt, before: before)
  }

  /// Clears the marks at the ends of rows.
  func clearRowEnds(of text: String, prompt: String, before: String) {
    _ = draw("\u{1B}[K", atRowEndsOf: text, prompt: prompt, before: before)
  }

  private func draw(_ mark: String, atRowEndsOf text: String, prompt: String, before: String) -> Bool {
    let cursor = geometry.place(after: (prompt + before).unicodeScalars)
    // Text that has scrolled out of the window cannot be redrawn.
    guard geometry.row(after: (prompt + text).unicodeScalars) < rows else { return false }
    var drawn = ""
    for end in text.indices where text[end] == "\n" {
      let place = geometry.place(after: (prompt + text[..<end]).unicodeScalars)
      guard !fillsRow(text[..<end], prompt: prompt), place.column < columns - 1 else { continue }
      let rows = place.row - cursor.row
      let move = rows == 0 ? "" : "\u{1B}[\(abs(rows))\(rows < 0 ? "A" : "B")"
      drawn += "\u{1B}7\(move)\u{1B}[\(place.column + 1)G\(mark)\u{1B}8"
    }
    write(drawn)
    return !drawn.isEmpty
  }

  /// Draws a text faint after the line, up to the end of the row, without moving the cursor. Returns false if there is
  /// no room.
  func suggest(_ text: String, _ theme: ColorTheme, after line: String) -> Bool {
    let room = columns - geometry.place(after: line.unicodeScalars).column - 1
    let shown = Columns(width: columns, widthOf: Terminal.width).prefix(of: text, within: room)
    guard !shown.isEmpty else { return false }
    write("\u{1B}7\u{1B}[K\u{1B}[\(theme.code(.faint))m\(shown)\u{1B}[0m\u{1B}8")
    return true
  }

  /// Clears the row after the cursor.
  func clearToEndOfRow() { write("\u{1B}[K") }
}

/// A line with the colours of its parts.
enum HighlightedText {
  /// Returns the text with SGR sequences (ECMA-48) for colours, and with line ends for a terminal in raw mode. An empty
  /// row follows each line whose index is in `linesFillingRows`.
  static func drawn(
    _ text: String, _ highlights: [LineHighlight], _ theme: ColorTheme = ColorTheme(), linesFillingRows: [Int] = []
  ) -> String {
    let bytes = Array(text.utf8)
    var drawn = ""
    var end = 0
    for highlight in highlights.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      let start = min(max(highlight.range.lowerBound, end), bytes.count)
      let range = start..<min(max(highlight.range.upperBound, start), bytes.count)
      guard !range.isEmpty else { continue }
      drawn += String(decoding: bytes[end..<range.lowerBound], as: UTF8.self)
      drawn += "\u{1B}[\(theme.code(highlight.role))m" + String(decoding: bytes[range], as: UTF8.self) + "\u{1B}[0m"
      end = range.upperBound
    }
    drawn += String(decoding: bytes[end...], as: UTF8.self)
    let lines = drawn.split(separator: "\n", omittingEmptySubsequences: false)
    var result = String(lines[0])
    for index in lines.indices.dropFirst() {
      // At the end of a full row, clearing the rest of the row would clear its last character.
      result += (linesFillingRows.contains(index - 1) ? "\r\n" : "") + "\u{1B}[K\r\n" + lines[index]
    }
    return result
  }
}
