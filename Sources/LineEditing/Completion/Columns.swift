/// Sets texts in columns, as `ls` does.
struct Columns {
  /// The width of the terminal.
  let width: Int
  /// How many columns a character takes.
  let widthOf: (Unicode.Scalar) -> Int

  private static let gap = 2

  /// The rows, read down the columns, each at most as wide as the terminal. Of more rows than `limit` the last is a
  /// count of what is left out.
  func rows(of texts: [String], limit: Int) -> [String] {
    // The last column of a terminal stays free: a character there may wrap.
    let room = max(width - 1, 1)
    let texts = texts.map { clipped($0, to: room) }
    let widest = texts.map(measure).max() ?? 0
    let perRow = max((room + Self.gap) / (widest + Self.gap), 1)
    let count = (texts.count + perRow - 1) / perRow
    guard count > limit else { return rows(of: texts, count: count, widest: widest) }
    let shown = texts.prefix(max(limit - 1, 0) * perRow)
    let more = clipped("… and \(texts.count - shown.count) more", to: room)
    return rows(of: Array(shown), count: max(limit - 1, 0), widest: widest) + [more]
  }

  private func rows(of texts: [String], count: Int, widest: Int) -> [String] {
    (0..<count).map { row in
      let cells = stride(from: row, to: texts.count, by: count).map { texts[$0] }
      let padded = cells.dropLast().map {
        $0 + String(repeating: " ", count: widest + Self.gap - measure($0))
      }
      return padded.joined() + (cells.last ?? "")
    }
  }

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
