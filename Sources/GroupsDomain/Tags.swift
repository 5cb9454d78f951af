/// The tags of a todo: unique words in lowercase, in alphabetical order. An accented letter is one scalar, so that
/// equal tags have equal bytes.
package struct Tags: Equatable, Sendable {
  /// The tags separated by spaces, as stored.
  package private(set) var text = ""

  /// Creates an empty set of tags.
  package init() {}

  /// Creates tags from words. Words that cannot be tags are ignored.
  package init(_ words: [String]) {
    let words = words.filter(Self.isName).map { Self.composed($0.lowercased()) }
    text = words.count < 2 ? words.first ?? "" : Set(words).sorted().joined(separator: " ")
  }

  /// Creates tags from a stored text, without validation.
  package init(stored text: String) { self.text = text }

  package var isEmpty: Bool { text.isEmpty }

  /// The tags in order.
  package var names: [String] { text.isEmpty ? [] : text.split(separator: " ").map(String.init) }

  /// Returns these tags with some added and some removed. A tag in both is removed.
  package func adding(_ added: Tags, removing removed: Tags) -> Tags {
    if added.isEmpty && (removed.isEmpty || isEmpty) { return self }
    return Tags(Array(Set(names).union(added.names).subtracting(removed.names)))
  }

  /// Returns a word with the accented letters of Latin, Greek and Cyrillic as one scalar each. The standard library has
  /// no public normalization, but it compares characters by canonical equivalence.
  private static func composed(_ word: String) -> String {
    guard word.unicodeScalars.contains(where: { (0x300...0x36F).contains($0.value) }) else { return word }
    let letters = [0xC0...0x24F, 0x370...0x45F, 0x1E00...0x1FFF].joined().lazy
      .compactMap { Unicode.Scalar(UInt32($0)).map(Character.init) }
    return String(word.map { character in letters.first { $0 == character } ?? character })
  }

  /// Returns true if a word can be a tag: a letter, then letters, digits, `-` and `_`, at most 63 characters.
  package static func isName(_ word: String) -> Bool {
    if !word.isEmpty, word.utf8.count <= 63, word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return true }
    guard let first = word.first, first.isLetter, word.count <= 63 else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension Tags: CustomStringConvertible {
  /// The tags with signs: `+garden +tools`.
  package var description: String { names.map { "+\($0)" }.joined(separator: " ") }
}

/// A tag, and the number of open todos with it.
package struct TagCount: Equatable, Sendable {
  package let name: String
  package var openCount: Int

  package init(name: String, openCount: Int) {
    self.name = name
    self.openCount = openCount
  }
}
