/// Breaks a text into lines.
enum Wrapping {
  /// The lines of a text, none wider than `width` columns: broken at blanks, and inside a word only where it is wider than a
  /// line by itself.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = DisplayWidth.of(String(word))
      if !line.isEmpty, lineWidth + 1 + wordWidth <= width {
        line += " " + word
        lineWidth += 1 + wordWidth
        continue
      }
      if !line.isEmpty { lines.append(line) }
      (line, lineWidth) = ("", 0)
      if wordWidth <= width {
        (line, lineWidth) = (String(word), wordWidth)
        continue
      }
      for character in word {
        let characterWidth = DisplayWidth.of(character)
        if lineWidth + characterWidth > width, !line.isEmpty {
          lines.append(line)
          (line, lineWidth) = ("", 0)
        }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }
}
