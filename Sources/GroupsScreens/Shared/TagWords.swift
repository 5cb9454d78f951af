import GroupsDomain
import MVVMC

/// The tags that a user adds to todos and takes away: `+garden -urgent`.
struct TagWords {
  private(set) var added = Tags()
  private(set) var removed = Tags()

  /// Reads words; one without a sign is added.
  ///
  /// - Throws: ``Failure`` with code `invalid` where a word can be no tag.
  init(_ text: String) throws(Failure) {
    var (added, removed): ([String], [String]) = ([], [])
    for word in text.split(whereSeparator: \.isWhitespace) {
      let name = String(word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word)
      guard Tags.isName(name) else { throw Self.invalid(word) }
      if word.hasPrefix("-") { removed.append(name) } else { added.append(name) }
    }
    guard !(added.isEmpty && removed.isEmpty) else { throw Self.invalid("") }
    self.added = Tags(added)
    self.removed = Tags(removed)
  }

  static func invalid(_ word: Substring) -> Failure {
    Failure(
      .invalid, "\"\(String(word).clipped())\" is no tag",
      advice: "write +garden or -garden: a letter, then letters, digits, - and _, at most 63")
  }

  /// As a user writes them.
  var words: String {
    (added.names.map { "+\($0)" } + removed.names.map { "-\($0)" }).joined(separator: " ")
  }
}

extension PhraseForm {
  /// Tags with their signs.
  static let tags = PhraseForm(
    forms: ["tags: +garden adds a tag, -garden takes it away; a letter, then letters, digits, - and _"],
    examples: ["+garden"]
  ) { text in text.split(whereSeparator: \.isWhitespace).allSatisfy { $0.hasPrefix("+") || $0.hasPrefix("-") } }
}

extension Parameter where Target: TodoFieldTarget, Value == String {
  /// The tags that todos get and lose: the rest of the line. Those that there are already are suggested.
  static var tags: Parameter {
    .phrase("+TAG|-TAG…", .tags, samples: TodoField.tags.samples).suggesting { target, _, typed in
      let start = typed.lastIndex(of: " ").map { typed.index(after: $0) } ?? typed.startIndex
      let (head, sign) = (typed[..<start], typed[start...].hasPrefix("-") ? "-" : "+")
      // If tags cannot be read, none are suggested.
      return ((try? target.tagCounts()) ?? []).map { Suggestion("\(head)\(sign)\($0.name)", $0.words) }
    }
  }
}

extension TagCount {
  /// The number of todos with the tag, in words.
  var words: String { openCount == 1 ? "1 open todo" : "\(openCount) open todos" }
}
