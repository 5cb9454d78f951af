/// Text in pictures, measured in columns of a monospaced font.
enum PictureText {
  /// Returns the width of a text. Characters that may be wide count as wide, so that boxes are never too small.
  static func columns(_ text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let first = character.unicodeScalars.first else { return sum }
      return sum + (first.value < 0x1100 || (0x2010...0x203f).contains(first.value) ? 1 : 2)
    }
  }

  /// Returns names joined by commas after an opening text, wrapped after a comma if a line would exceed `width`
  /// columns. Returns no line if there are no names.
  static func list(_ names: [String], after opening: String = "", width: Int) -> [String] {
    guard !names.isEmpty else { return [] }
    let pieces = names.enumerated().map { $0.offset < names.count - 1 ? $0.element + "," : $0.element }
    return fill((opening.isEmpty ? [] : [opening]) + pieces, width: width)
  }

  /// Returns a text wrapped at spaces, and within words that exceed the width.
  static func wrapped(_ text: String, width: Int) -> [String] {
    fill(text.split(separator: " ").map(String.init), width: width)
  }

  /// Returns lines of pieces joined by spaces.
  private static func fill(_ pieces: [String], width: Int) -> [String] {
    var lines: [String] = []
    var used = 0
    for piece in pieces.flatMap({ cut($0, width: width) }) {
      let columns = columns(piece)
      if let last = lines.indices.last, used + 1 + columns <= width {
        lines[last] += " " + piece
        used += 1 + columns
      } else {
        lines.append(piece)
        used = columns
      }
    }
    return lines
  }

  /// Returns the parts of a text, each of which fits the width.
  private static func cut(_ text: String, width: Int) -> [String] {
    guard columns(text) > width else { return [text] }
    var parts: [String] = []
    var part = ""
    for character in text {
      if columns(part) + columns(String(character)) > width, !part.isEmpty {
        parts.append(part)
        part = ""
      }
      part.append(character)
    }
    return parts + [part]
  }
}
