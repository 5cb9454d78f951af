/// The lines that are plainer than a line: with fewer options, and the first of things.
enum PlainerLines {
  static func of(_ line: String) -> [String] {
    var lines: [String] = []
    let words = line.split(separator: " ").map(String.init)
    if let option = words.firstIndex(where: { $0.hasPrefix("--") }), option > 0 {
      lines.append(words[..<option].joined(separator: " "))
    }
    if words.count > 1 { lines.append(([words[0], "1"] + words.dropFirst(2)).joined(separator: " ")) }
    return lines
  }
}
