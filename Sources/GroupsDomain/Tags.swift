/// The tags of a todo: words in lower case, each once, in alphabetical order.
package struct Tags: Equatable, Sendable {
  /// The words, with blanks between them, as stores keep them.
  package private(set) var text = ""

  /// No tags.
  package init() {}

  /// The words that can be tags; the others are left out.
  package init(_ words: [String]) {
    let words = words.filter(Self.isName).map { $0.lowercased() }
    text = words.count < 2 ? words.first ?? "" : Set(words).sorted().joined(separator: " ")
  }

  /// Tags as a store keeps them.
  package init(stored text: String) { self.text = text }

  /// True if there is none.
  package var isEmpty: Bool { text.isEmpty }

  /// The words.
  package var names: [String] { text.isEmpty ? [] : text.split(separator: " ").map(String.init) }

  /// The tags with others added, and without some.
  package func adding(_ added: Tags, removing removed: Tags) -> Tags {
    if added.isEmpty && (removed.isEmpty || isEmpty) { return self }
    return Tags(Array(Set(names).union(added.names).subtracting(removed.names)))
  }

  /// True if a word can be a tag: a letter, then letters, digits, `-` and `_`; 63 characters at most.
  package static func isName(_ word: String) -> Bool {
    if !word.isEmpty, word.utf8.count <= 63, word.utf8.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) { return true }
    guard let first = word.first, first.isLetter, word.count <= 63 else { return false }
    return word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }
}

extension Tags: CustomStringConvertible {
  /// The words as a user writes them: `+garden +tools`.
  package var description: String { names.map { "+\($0)" }.joined(separator: " ") }
}

/// A tag, and how many todos have it.
package struct TagCount: Equatable, Sendable {
  /// The tag.
  package let name: String
  /// The number of open todos that have it.
  package var openCount: Int

  /// Creates a count.
  package init(name: String, openCount: Int) {
    self.name = name
    self.openCount = openCount
  }
}
