/// Sets texts in columns, as `ls` does.
struct Columns {
  /// The width of the terminal.
  let width: Int
  /// The number of columns of a character.
  let widthOf: (Unicode.Scalar) -> Int

  private static let gap = 2

  /// The rows, read down the columns, each at most as wide as the terminal. Of more rows than `limit` the last is a
  /// count of what is left out. The chosen text is marked, and never left out.
  func rows(of texts: [String], limit: Int, chosen: Int? = nil, isWhole: Bool = true) -> [String] {
    // The last column of a terminal stays free: a character there may wrap.
    let room = max(width - 1, 1)
    let texts = texts.map { clipped($0, to: room) }
    let widest = texts.map(measure).max() ?? 0
    let perRow = max((room + Self.gap) / (widest + Self.gap), 1)
    let part = ListedPart(of: texts.count, perRow: perRow, limit: limit, chosen: chosen, isWhole: isWhole)
    let count = (part.range.count + perRow - 1) / perRow
    let rows = (0..<count).map { row in
      let places = stride(from: part.range.lowerBound + row, to: part.range.upperBound, by: count)
      return places.map { place in
        let text = place == chosen ? Self.marked(texts[place]) : texts[place]
        guard place + count < part.range.upperBound else { return text }
        return text + String(repeating: " ", count: widest + Self.gap - measure(texts[place]))
      }.joined()
    }
    return rows + [part.more].compactMap { $0.map { clipped($0, to: room) } }
  }

  /// A text in reverse, as a terminal shows what is chosen.
  static func marked(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }

  func measure(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(widthOf($1), 0) }
  }

  /// As much of a text as so many columns take.
  func prefix(of text: String, within room: Int) -> String {
    var left = room
    return String(
      text.prefix { character in
        left -= measure(String(character))
        return left >= 0
      })
  }

  func clipped(_ text: String, to room: Int) -> String {
    guard measure(text) > room else { return text }
    var clipped = text[...]
    while measure(String(clipped)) > room - 1, !clipped.isEmpty { clipped = clipped.dropLast() }
    return String(clipped) + "…"
  }
}
