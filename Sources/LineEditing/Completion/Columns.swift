/// Arranges texts in columns, like `ls`.
struct Columns {
  /// The width of the window, in columns.
  let width: Int
  /// Returns the number of columns of a scalar.
  let widthOf: (Unicode.Scalar) -> Int

  private static let gap = 2

  /// Returns rows that are narrower than the window, with the texts in order down the columns. If there are more rows
  /// than `limit`, the last one is the number of omitted texts. The chosen text is highlighted and never omitted.
  func rows(of texts: [String], limit: Int, chosen: Int? = nil, isWhole: Bool = true) -> [String] {
    // The last column of a terminal stays free, because a character there may wrap.
    let room = max(width - 1, 1)
    let texts = distinct(texts, to: room)
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

  /// Returns a text in reverse video.
  static func marked(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }

  /// Returns the number of columns of a text.
  func measure(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(widthOf($1), 0) }
  }

  /// Returns the beginning of a text that fits in a number of columns.
  func prefix(of text: String, within room: Int) -> String {
    var left = room
    return String(
      text.prefix { character in
        left -= measure(String(character))
        return left >= 0
      })
  }

  /// Clips texts to a number of columns. Texts that would then look the same are clipped in the middle instead, so that
  /// their first difference is visible.
  func distinct(_ texts: [String], to room: Int) -> [String] {
    var fitting = texts.map { clipped($0, to: room) }
    for places in Dictionary(grouping: texts.indices, by: { fitting[$0] }).values where places.count > 1 {
      // In sorted order, the text that shares the longest prefix with another text is next to it.
      let sorted = Set(places.map { texts[$0] }).sorted()
      var agreed: [String: Int] = [:]
      for (text, next) in zip(sorted, sorted.dropFirst()) {
        let count = zip(text, next).prefix { $0 == $1 }.count
        agreed[text] = max(agreed[text] ?? 0, count)
        agreed[next] = count
      }
      for place in places {
        if let count = agreed[texts[place]] { fitting[place] = clipped(texts[place], to: room, showing: count) }
      }
    }
    return fitting
  }

  /// Clips a text in the middle, so that the character at an offset is visible.
  private func clipped(_ text: String, to room: Int, showing offset: Int) -> String {
    let head = prefix(of: text, within: room / 3)
    let left = room - measure(head) - 1
    var end = text[...]
    for _ in 0..<offset where measure(String(end)) > left { end = end.dropFirst() }
    return head + "…" + clipped(String(end), to: left)
  }

  /// Clips a text at its end, and appends `…` if it does not fit.
  func clipped(_ text: String, to room: Int) -> String {
    guard measure(text) > room else { return text }
    var clipped = text[...]
    while measure(String(clipped)) > room - 1, !clipped.isEmpty { clipped = clipped.dropLast() }
    return String(clipped) + "…"
  }
}
