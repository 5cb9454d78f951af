/// The plainer variants of a line: without its options, with the first item of the list instead of another, or
/// without a number at its end.
enum PlainerLines {
  static func variants(of line: String) -> [String] {
    var lines: [String] = []
    let words = line.split(separator: " ").map(String.init)
    if let option = words.firstIndex(where: { $0.hasPrefix("--") }), option > 0 {
      lines.append(words[..<option].joined(separator: " "))
    }
    if words.count > 1, isOtherItem(words[1]) {
      lines.append(([words[0], "1"] + words.dropFirst(2)).joined(separator: " "))
    }
    // A number at the end of a name has probably been appended by the walk, to make the name unique.
    if words.count > 2, words[words.count - 1].allSatisfy(\.isNumber) {
      lines.append(words.dropLast().joined(separator: " "))
    }
    return lines
  }

  /// Returns whether a word refers by position or id to an item other than the first one.
  private static func isOtherItem(_ word: String) -> Bool {
    let digits = word.utf8.first == UInt8(ascii: "#") ? word.dropFirst() : word[...]
    return word != "1" && !digits.isEmpty && digits.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
