import GroupsDomain
import MVVMC

extension PhraseForm {
  /// A view and a filter.
  static func filter(_ views: [String]) -> PhraseForm {
    PhraseForm(
      forms: [
        "filters: a view, @MEMBER, @me, @nobody, +TAG, -TAG and words to find can be combined,",
        "         as in open @ada +garden milk",
        "due dates: friday, \"<friday\", \">=1 dec\", \"1 dec..24 dec\", overdue, \"this week\", any, none",
      ], examples: views
    ) { _ in
      // Any word is accepted: one that is not a view, a member or a tag is searched for.
      true
    }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == MarkedText? {
  /// Returns the parameter of a list's filter: the rest of the line.
  static func filter<Show: TodoFilter>(_ views: Show.Type) -> Parameter {
    let name = (Show.words + ["@MEMBER", "+TAG", "TEXT"]).joined(separator: "|")
    let others = AgendaModel.Show.words.filter { FilterArguments.agendaViews[$0] != nil && !Show.words.contains($0) }
    return .filter(name, .filter(Show.words), views: Show.words + others, samples: Show.words)
  }

  /// Returns a parameter for the rest of the line, which suggests `views`, members and tags.
  static func filter(_ name: String, _ form: PhraseForm, views: [String], samples: [String]) -> Parameter {
    .markedPhrase(name, form, samples: samples).suggesting { target, _, typed in
      target.filterSuggestions(views, typed)
    }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == MarkedText? {
  /// The words to find, and members and tags that filter as in a list. They may be omitted if an option filters.
  static func search(_ samples: [String]) -> Parameter {
    .filter("TEXT", PhraseForm(forms: [], examples: []) { _ in true }, views: [], samples: samples)
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// `--format html`, for a report in a file.
  static var reportFormat: Parameter {
    .option("format", "html", samples: ["html"]).explored().suggesting { _, _, _ in [Suggestion("html")] }
  }

  /// `--due RANGE`, which filters a list by due date.
  static var dueRange: Parameter { .option("due", "RANGE", .dueRange, samples: ["none"]) }
}

extension Parameter where Target: TodoFieldTarget, Value == Priority? {
  /// `--priority PRIORITY`, which filters a list by priority.
  static var filteredPriority: Parameter { .option("priority", Priority.self).explored(with: Priority.urgent.word) }
}

extension TodosQuery.Order: Choice {}

extension Parameter where Target: TodoFieldTarget, Value == TodosQuery.Order? {
  /// `--sort ORDER`, the order of a list.
  static var order: Parameter { .option("sort", TodosQuery.Order.self).explored() }
}

extension Parameter where Target: TodoFieldTarget, Value == MarkedText {
  /// The text of a new todo: the rest of the line. It suggests members after `@`, and tags after `+`.
  static var todoText: Parameter {
    .markedText("TEXT", samples: ["Buy onions"]).suggesting { target, _, typed in
      // In quotes, all words are text.
      guard typed.first != "\"", typed.first != "'" else { return [] }
      return LastWord(of: typed).completed { word in
        switch word.first {
        case "@": target.meSuggestions + target.memberSuggestions(for: word.dropFirst())
        case "+": target.tagSuggestions(sign: "+")
        default: []
        }
      }
    }
  }
}

/// The last word of a typed text, or the beginning of a name in quotes, as in `@"Ada L`. Only this word is completed.
struct LastWord {
  private let head: String
  private let word: Substring

  /// The words before the last one.
  var earlier: [Substring] { head.split(separator: " ") }

  init(of typed: String) {
    let wordStart = typed.lastIndex(of: " ").map { typed.index(after: $0) } ?? typed.startIndex
    let start = QuotableWord.unfinishedName(in: typed) ?? wordStart
    head = String(typed[..<start])
    word = typed[start...]
  }

  /// Returns suggestions for the text from suggestions for its last word. A word in quotes is text, so it has none.
  func completed(_ suggestions: (Substring) -> [Suggestion]) -> [Suggestion] {
    guard word.first != "\"", word.first != "'" else { return [] }
    return suggestions(word).map { Suggestion(head + $0.text, label: head + $0.label, $0.detail) }
  }
}

/// Suggestions for members and tags. They are made at every keystroke, so members and tags are looked up only if the
/// typed word can be the beginning of one. If they cannot be read, none are suggested.
extension TodoFieldTarget {
  /// Returns the views, members and tags that can complete the last word of a filter.
  fileprivate func filterSuggestions(_ views: [String], _ typed: String) -> [Suggestion] {
    // A view of several words, such as `last week`, of which the first is typed.
    let begun = typed.contains(" ") ? views.filter { Suggestion($0).begins(with: typed) } : []
    guard begun.isEmpty else { return begun.map { Suggestion($0) } }
    let last = LastWord(of: typed)
    // A list has one view and one member, and each tag once. After other words, a view would look like a part of them.
    let given = Set(last.earlier.map { $0.lowercased() })
    let free = given.allSatisfy { "@+-".contains($0.prefix(1)) } ? views.map { Suggestion($0) } : []
    let hasMember = given.contains { $0.hasPrefix("@") }
    return last.completed { word in
      guard !word.isEmpty else {
        // A search begins with a word of the user's own.
        guard !views.isEmpty else { return [] }
        let members = hasMember ? [] : memberSuggestions(for: "")
        return free + (hasMember ? [] : ownSuggestions) + tagSuggestions("+", given) + members
      }
      switch word.first {
      case "@": return hasMember ? [] : ownSuggestions + memberSuggestions(for: word.dropFirst())
      case "+", "-": return tagSuggestions(String(word.prefix(1)), given)
      default: return free
      }
    }
  }

  /// `@me`, if the user is a member, and `@nobody`.
  private var ownSuggestions: [Suggestion] { meSuggestions + [Suggestion("@nobody", "assigned to nobody")] }

  /// The tags after a sign, without those that the earlier words require or exclude.
  private func tagSuggestions(_ sign: String, _ earlier: Set<String>) -> [Suggestion] {
    tagSuggestions(sign: sign).filter { tag in
      !["+", "-"].contains { earlier.contains($0 + tag.text.dropFirst().lowercased()) }
    }
  }

  /// `@me`, if the user is a member.
  fileprivate var meSuggestions: [Suggestion] {
    let me = (try? members.references(startingWith: Me.word, limit: 2)) ?? []
    return me.count == 1 ? [Suggestion(Me.word, me[0].name)] : []
  }

  func tagSuggestions(sign: String) -> [Suggestion] {
    ((try? tagCounts()) ?? []).map { Suggestion(sign + $0.name, $0.words) }
  }

  /// The members whose names begin with `name`, or else have a word that does. Each is written by first name if that is
  /// unique, else by full name, or by id if others have the same name. If `name` begins with a quote, all names are in
  /// quotes.
  fileprivate func memberSuggestions(for name: Substring) -> [Suggestion] {
    let isQuoted = name.first == "\""
    // `@#` is the beginning of any id.
    let prefix = name == "#" ? "" : String(isQuoted ? name.dropFirst() : name)
    let found = (try? members.references(startingWith: prefix, limit: 20)) ?? []
    guard !found.isEmpty || prefix.count < 2 else { return memberSuggestions(forPart: prefix) }
    return found.map { member in
      let first = member.name.prefix { !$0.isWhitespace }
      let isUnique = !isQuoted && found.count { $0.name.lowercased().hasPrefix(first.lowercased()) } == 1
      if isUnique { return Suggestion("@\(first)", member.name) }
      let text = name == "#" ? "#\(member.id)" : written(member, among: found)
      return Suggestion("@\(text)", label: "@\(member.name)", "#\(member.id)")
    }
  }

  /// The members in whose names a later word begins with `part`. They are listed from this word on.
  private func memberSuggestions(forPart part: String) -> [Suggestion] {
    let found = (try? members.references(containing: part, limit: 20)) ?? []
    return found.compactMap { member in
      let words = member.name.split(separator: " ")
      guard let word = words.first(where: { $0.lowercased().hasPrefix(part.lowercased()) }) else { return nil }
      return Suggestion(
        "@\(written(member, among: found))", label: "@\(member.name[word.startIndex...])", member.name)
    }
  }

  /// Returns a member's full name in quotes, or the id if another member has the same name.
  private func written(_ member: RowReference, among found: [RowReference]) -> String {
    let hasNamesake = found.count { $0.name.lowercased() == member.name.lowercased() } > 1
    return hasNamesake ? "#\(member.id)" : QuotableWord.quoted(member.name)
  }
}
