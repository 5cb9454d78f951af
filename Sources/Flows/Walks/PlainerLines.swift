/// The lines that are plainer than a line: with fewer options, and the first of things.
enum PlainerLines {
  static func of(_ line: String) -> [String] {
    var lines: [String] = []
    let words = line.split(separator: " ").map(String.init)
    if let option = words.firstIndex(where: { $0.hasPrefix("--") }), option > 0 {
      lines.append(words[..<option].joined(separator: " "))
    }
    if words.count > 1, isThing(words[1]) {
      lines.append(([words[0], "1"] + words.dropFirst(2)).joined(separator: " "))
    }
    // A number that makes a name differ from another one.
    if words.count > 2, words[words.count - 1].allSatisfy(\.isNumber) {
      lines.append(words.dropLast().joined(separator: " "))
    }
    return lines
  }

  /// Returns whether a word means another thing than the first, by its position or its id: a text in its place is no thing.
  private static func isThing(_ word: String) -> Bool {
    let digits = word.utf8.first == UInt8(ascii: "#") ? word.dropFirst() : word[...]
    return word != "1" && !digits.isEmpty && digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
