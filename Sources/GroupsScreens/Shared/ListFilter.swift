import GroupsDomain
import MVVMC

/// The filter and the order of a list of todos. The view of the list (open, done or all) is separate: ``TodoFilter``.
struct ListFilter: Equatable {
  enum MemberChoice: Equatable {
    case nobody
    case member(id: Int64, name: String)
  }

  var assignee: MemberChoice?
  var priority: Priority?
  var due: DueRange?
  var tags = Tags()
  var excludedTags = Tags()
  /// The texts that a todo must contain.
  var texts: [String] = []
  /// The order that the user has chosen, or `nil` for the list's own.
  var order: TodosQuery.Order?

  /// Replaces the filter and the order of a query.
  func apply(to query: inout TodosQuery, today: Day) {
    query.texts = texts
    query.tags = tags
    query.excludedTags = excludedTags
    query.order = order
    query.priority = priority
    query.due = due?.due(today: today)
    query.assignee =
      switch assignee {
      case .nobody: .nobody
      case .member(let id, _): .user(id)
      case nil: nil
      }
  }

  /// The filter and the order in words, as in `Ada Lovelace's, urgent`, or `nil` if there are none.
  var words: String? {
    var parts: [String] = []
    switch assignee {
    case .nobody: parts.append("nobody's")
    case .member(_, let name): parts.append("\(name)'s")
    case nil: break
    }
    if let priority { parts.append(priority.word) }
    if let due { parts.append("due \(due.words)") }
    parts += tags.names.map { "+\($0)" } + excludedTags.names.map { "-\($0)" }
    if !texts.isEmpty { parts.append("those that contain \(GroupWords.quoted(texts))") }
    if let order { parts.append("by \(order.word)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The note for a list that the filter leaves empty, or `nil` if nothing is filtered.
  var emptyNote: String? {
    if hasOnlyTexts {
      let (text, note) = (texts.joined(separator: " "), TodoWords.nothingFound(texts))
      let range = text.contains(" ") ? "\"\(text)\"" : text
      return DayPhrase(text) == nil ? note : note + "; --due \(range) filters by date"
    }
    return self == ListFilter(order: order) ? nil : "no todo matches the filter: list shows all"
  }

  /// True if the filter searches for texts and for nothing else.
  var hasOnlyTexts: Bool { !texts.isEmpty && self == ListFilter(texts: texts, order: order) }

  /// Requires the tags of `words`, and excludes those with a `-`, in addition to earlier ones.
  mutating func add(_ words: TagWords) {
    tags = tags.adding(words.added, removing: Tags())
    excludedTags = excludedTags.adding(words.removed, removing: Tags())
  }
}
