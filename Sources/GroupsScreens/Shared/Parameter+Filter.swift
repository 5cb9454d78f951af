import GroupsDomain
import MVVMC

extension PhraseForm {
  /// A view and a filter.
  static func filter(_ views: [String]) -> PhraseForm {
    PhraseForm(
      forms: [
        "filters: a view, @MEMBER, @me, @nobody, +TAG, -TAG and a text can be combined, as in open @ada +garden milk",
        "due dates: friday, \"<friday\", \">=1 dec\", \"1 dec..24 dec\", overdue, \"this week\", any, none",
      ], examples: views
    ) { _ in
      // A word that is no view, member or tag is part of the search text.
      true
    }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// Returns the parameter of a list's filter: the rest of the line.
  static func filter<Show: TodoFilter>(_ views: Show.Type) -> Parameter {
    let name = (Show.words + ["@MEMBER", "+TAG", "TEXT"]).joined(separator: "|")
    return .filter(name, .filter(Show.words), views: Show.words, samples: Show.words)
  }

  /// Returns a parameter for the rest of the line. It suggests `views`, members and tags.
  static func filter(_ name: String, _ form: PhraseForm, views: [String], samples: [String]) -> Parameter {
    .phrase(name, form, samples: samples).suggesting { target, _, typed in
      // Only the last word is completed.
      let start = typed.lastIndex(of: " ").map { typed.index(after: $0) } ?? typed.startIndex
      let head = String(typed[..<start])
      var suggestions = views.map { Suggestion($0) }
      // This runs at every keystroke, so only `@me` is looked up. A search in other names is slow if the user is no
      // member. If the members cannot be read, `@me` is not suggested.
      let me = (try? target.members.references(startingWith: Me.word, limit: 2)) ?? []
      if me.count == 1 { suggestions.append(Suggestion(Me.word, me[0].name)) }
      suggestions.append(Suggestion("@nobody", "assigned to nobody"))
      // If the tags cannot be read, only the other words are suggested.
      suggestions += ((try? target.tagCounts()) ?? []).map { Suggestion("+\($0.name)", $0.words) }
      suggestions += memberSuggestions(for: typed[start...], target)
      return suggestions.map { Suggestion(head + $0.text, $0.detail) }
    }
  }

  /// Returns the members whose names begin with `word`, each by first name if that is unique, else by id, or an empty
  /// array if they cannot be read.
  private static func memberSuggestions(for word: Substring, _ target: Target) -> [Suggestion] {
    let prefix = String(word.hasPrefix("@") ? word.dropFirst() : word)
    let members = (try? target.members.suggestions(startingWith: prefix, limit: 20)) ?? []
    return members.map { member in
      let first = member.name.prefix { !$0.isWhitespace }
      let isUnique = members.count { $0.name.lowercased().hasPrefix(first.lowercased()) } == 1
      return Suggestion(isUnique ? "@\(first)" : "@#\(member.id)", member.name)
    }
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
