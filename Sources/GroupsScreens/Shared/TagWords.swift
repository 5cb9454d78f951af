import GroupsDomain
import MVVMC

/// The tags to add to todos and to remove from them: `+garden -urgent`.
struct TagWords {
  private(set) var added = Tags()
  private(set) var removed = Tags()

  /// Parses tags.
  ///
  /// - Throws: ``Failure`` with code `usage` if a word has no sign or if a tag is both added and removed; with code
  ///   `invalid` if a word is not a valid tag or if there are no words.
  init(_ text: String) throws(Failure) {
    var (added, removed): ([String], [String]) = ([], [])
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard word.hasPrefix("+") || word.hasPrefix("-") else {
        throw Failure(
          .usage, "\"\(String(word).clipped())\" has no + or -",
          advice: "write +garden to add a tag, -garden to remove it, and the name of a todo in quotes before them")
      }
      let name = String(word.dropFirst())
      guard Tags.isName(name) else { throw Self.invalid(word) }
      if word.hasPrefix("-") { removed.append(name) } else { added.append(name) }
    }
    guard !(added.isEmpty && removed.isEmpty) else { throw Self.invalid("") }
    self.added = Tags(added)
    self.removed = Tags(removed)
    if let tag = self.added.names.first(where: self.removed.names.contains) {
      throw Failure(.usage, "a todo cannot be tagged +\(tag) and -\(tag) at once", advice: "use only one of them")
    }
  }

  static func invalid(_ word: Substring) -> Failure {
    Failure(
      .invalid, "\"\(String(word).clipped())\" is not a tag",
      advice: "write +garden or -garden: a letter, then letters, digits, - and _, at most 63")
  }

  /// The tags with their signs.
  var words: String {
    (added.names.map { "+\($0)" } + removed.names.map { "-\($0)" }).joined(separator: " ")
  }
}

extension PhraseForm {
  /// Tags with their signs.
  static let tags = PhraseForm(
    forms: ["tags: +garden adds a tag, -garden removes it; a letter, then letters, digits, - and _"],
    examples: ["+garden"]
  ) { text in text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("+") || $0.hasPrefix("-") } }
}

extension Parameter where Target: TodoFieldTarget, Value == String {
  /// The tags to add and remove: the rest of the line. Existing tags are suggested.
  static var tags: Parameter {
    .phrase("+TAG|-TAG…", .tags, samples: TodoField.tags.samples).suggesting { target, _, typed in
      LastWord(of: typed).completed { word in target.tagSuggestions(sign: word.hasPrefix("-") ? "-" : "+") }
    }
  }
}

extension TagCount {
  /// The number of open todos with the tag, in words.
  var words: String { counted(openCount, "open todo") }
}
