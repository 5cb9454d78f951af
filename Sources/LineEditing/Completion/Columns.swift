/// Arranges texts in columns, like `ls`.
struct Columns {
  /// The width of the window, in terminal columns.
  let width: Int
  /// Returns the width of a scalar, in terminal columns.
  let widthOf: (Unicode.Scalar) -> Int

  private static let gap = 2

  /// Returns rows that are narrower than the window, with the texts in order down the columns.
  ///
  /// If the rows exceed `limit`, returns the page with the chosen text, and a last row that says how many texts are
  /// omitted. The chosen text is highlighted. `isWhole` is false if there are more texts than these.
  func rows(of texts: [String], limit: Int, chosen: Int? = nil, isWhole: Bool = true) -> [String] {
    // The last column of the window stays free, because a character in it may wrap the line.
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

  /// Returns the width of a text, in terminal columns.
  func measure(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + max(widthOf($1), 0) }
  }

  /// Returns the longest prefix of a text that is at most `room` terminal columns wide.
  func prefix(of text: String, within room: Int) -> String {
    var left = room
    return String(
      text.prefix { character in
        left -= measure(String(character))
        return left >= 0
      })
  }

  /// Clips texts to a width in terminal columns. Texts that would then look the same are clipped in the middle instead,
  /// so that their first difference is visible.
  func distinct(_ texts: [String], to room: Int) -> [String] {
    var fitting = texts.map { clipped($0, to: room) }
    for places in Dictionary(grouping: texts.indices, by: { fitting[$0] }).values where places.count > 1 {
      // In sorted order, the text with which a text shares its longest prefix is adjacent to it.
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

  /// If a text does not fit, clips it at its end and appends `…`.
  func clipped(_ text: String, to room: Int) -> String {
    measure(text) > room ? prefix(of: text, within: room - 1) + "…" : text
  }
}
