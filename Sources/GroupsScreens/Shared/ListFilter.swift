import GroupsDomain
import MVVMC

/// The filter of a list of todos besides its view: an assignee, a priority, due dates, tags, a text; and its
/// order.
struct ListFilter: Equatable {
  /// Who is to do the todos.
  enum Assignee: Equatable {
    case nobody
    case member(id: Int64, name: String)
  }

  var assignee: Assignee?
  var priority: Priority?
  var due: DueRange?
  var tags = Tags()
  var excludedTags = Tags()
  var text: String?
  /// The order that the user has chosen; nil for that of the list.
  var order: TodosQuery.Order?

  /// Leaves the others out of what is read.
  func narrow(_ query: inout TodosQuery, today: Day) {
    query.text = text
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

  /// The filter in words, as in `Ada Lovelace's, urgent`; nil where nothing is left out.
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
    if let text { parts.append("those that contain \"\(text)\"") }
    if let order { parts.append("by \(order.word)") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The text of a list that the filter leaves empty.
  var nothingFound: String? {
    if let text, self == ListFilter(text: text) { return TodoWords.nothingFound(text) }
    var unordered = self
    unordered.order = nil
    return unordered.words.map { "no todo is \($0): list shows all" }
  }
}

// MARK: Locations

extension ListFilter {
  /// The part of a location that stands for the filter.
  var query: [Route.Parameter] {
    var query: [Route.Parameter] = []
    switch assignee {
    case .nobody: query.append(.init("member", "nobody"))
    case .member(let id, _): query.append(.init("member", "\(id)"))
    case nil: break
    }
    if let priority { query.append(.init("priority", priority.word)) }
    if let due { query.append(.init("due", due.words)) }
    for tag in tags.names { query.append(.init("tag", tag)) }
    for tag in excludedTags.names { query.append(.init("tag", "-\(tag)")) }
    if let text { query.append(.init("find", text)) }
    if let order { query.append(.init("sort", order.word)) }
    return query
  }

  /// Takes over a parameter of a location; false where it belongs to no filter.
  ///
  /// - Throws: ``Failure`` where its value means nothing.
  mutating func set(_ parameter: Route.Parameter, _ context: ScreenContext) throws -> Bool {
    switch parameter.name {
    case "find": text = try Names.checked(parameter.value, "the text to find")
    case "due": due = try DueRange(parameter.value, today: context.today)
    case "priority":
      guard let priority = Priority(word: parameter.value) else { return false }
      self.priority = priority
    case "tag":
      let tag = try TagWords(parameter.value)
      tags = tags.adding(tag.added, removing: Tags())
      excludedTags = excludedTags.adding(tag.removed, removing: Tags())
    case "sort":
      guard let order = TodosQuery.Order(word: parameter.value) else { return false }
      self.order = order
    case "member" where parameter.value == "nobody": assignee = .nobody
    case "member":
      guard let id = Int64(parameter.value), let member = try context.provider.member(id: id) else {
        throw Failure(.notFound, "there is no member #\(parameter.value.clipped())", advice: "list shows all todos")
      }
      assignee = .member(id: id, name: member.name)
    default: return false
    }
    return true
  }
}

// MARK: Commands

/// The arguments that narrow a list: `open @ada milk --priority urgent`.
struct FilterWords {
  /// A view, assignees after an @, tags after + or -, and a text, in any order.
  var text: String?
  var priority: Priority?
  var due: String?
  var order: TodosQuery.Order?

  /// The view and the filter that the words mean; nil for a view that is not named.
  ///
  /// - Throws: ``Failure`` where a member is not found, and where two views or assignees are named.
  func read<Show: TodoFilter>(
    as views: Show.Type, _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (show: Show?, filter: ListFilter) {
    var filter = ListFilter(priority: priority, due: try due.map { try DueRange($0, today: today) }, order: order)
    var show: Show?
    var rest: [Substring] = []
    let words = text?.split(whereSeparator: \.isWhitespace) ?? []
    for word in words {
      if let view = Self.view(String(word), alone: words.count == 1, views) {
        guard show == nil || show == view else { throw Self.twice("\(show?.word ?? "") and \(view.word)") }
        show = view
      } else if word.hasPrefix("@"), word.count > 1 {
        let assignee = try Self.assignee(String(word.dropFirst()), members)
        guard filter.assignee == nil || filter.assignee == assignee else { throw Self.twice("two members") }
        filter.assignee = assignee
      } else if Self.isTag(word) {
        let tag = try TagWords(String(word))
        filter.tags = filter.tags.adding(tag.added, removing: Tags())
        filter.excludedTags = filter.excludedTags.adding(tag.removed, removing: Tags())
      } else if let due = Self.dueOfOpen[word.lowercased()], filter.due == nil, show != Show(word: "done") {
        filter.due = try DueRange(due, today: today)
        show = show ?? Show(word: "open")
      } else {
        rest.append(word)
      }
    }
    if !rest.isEmpty { filter.text = rest.joined(separator: " ") }
    return (show, filter)
  }

  /// The views of the agenda as due dates, for lists that have no such views.
  private static let dueOfOpen = ["today": "<=today", "week": "within a week", "overdue": "overdue"]

  /// A view may be shortened where it stands alone; beside others a short word is part of a text.
  private static func view<Show: TodoFilter>(_ word: String, alone: Bool, _ views: Show.Type) -> Show? {
    let meant = alone ? Spelling.meant(by: word, in: Show.words) : [word.lowercased()]
    return meant.count == 1 ? Show(word: meant[0]) : nil
  }

  private static func isTag(_ word: Substring) -> Bool {
    (word.hasPrefix("+") || word.hasPrefix("-")) && Tags.isName(String(word.dropFirst()))
  }

  private static func assignee(_ name: String, _ members: any ReferenceSource<Int64>) throws -> ListFilter.Assignee {
    guard name.lowercased() != "nobody" else { return .nobody }
    if Me.isMeant(by: "@\(name)") {
      let me = try members.reference(named: Me.word)
      return .member(id: me.id, name: me.name)
    }
    let id = name.hasPrefix("#") ? Int64(name.dropFirst()) : nil
    let member = try id.flatMap { try members.reference(id: $0) } ?? members.reference(named: name)
    return .member(id: member.id, name: member.name)
  }

  private static func twice(_ words: String) -> Failure {
    Failure(.usage, "a list cannot be narrowed to \(words) at once", advice: "write one of them")
  }
}

extension PhraseForm {
  /// The words of a filter.
  static func filter(_ views: [String]) -> PhraseForm {
    PhraseForm(
      forms: [
        "filters: a view, @MEMBER, @me, @nobody, +TAG, -TAG and a text add up, as in open @ada +garden milk",
        "due dates: friday, \"<friday\", \">=1 dec\", \"1 dec..24 dec\", overdue, \"this week\", any, none",
      ], examples: views
    ) { _ in true }
  }
}

extension Parameter where Target: TodoFieldTarget, Value == String? {
  /// The words of a filter: the rest of the line.
  static func filter<Show: TodoFilter>(_ views: Show.Type) -> Parameter {
    let name = (Show.words + ["@MEMBER", "+TAG", "TEXT"]).joined(separator: "|")
    return .filter(name, .filter(Show.words), views: Show.words, samples: Show.words)
  }

  /// The words of views, and of a filter behind them: the rest of the line.
  static func filter(_ name: String, _ form: PhraseForm, views: [String], samples: [String]) -> Parameter {
    .phrase(name, form, samples: samples).suggesting { target, _, typed in
      // Only the last word is completed.
      let head = typed.lastIndex(of: " ").map { String(typed[...$0]) } ?? ""
      // If members cannot be read, the views are suggested without them.
      let members = (try? target.members.suggestions(startingWith: "", limit: 20)) ?? []
      // Asked for every key, so that no other names are looked through where the user is no member.
      let me = (try? target.members.references(startingWith: Me.word, limit: 2)) ?? []
      return views.map { Suggestion(head + $0) }
        + (me.count == 1 ? [Suggestion(head + Me.word, me[0].name)] : [])
        + [Suggestion(head + "@nobody", "assigned to nobody")]
        + ((try? target.tagCounts()) ?? []).map { Suggestion("\(head)+\($0.name)", $0.words) }
        + members.map { member in
          let first = member.name.prefix { !$0.isWhitespace }
          let isOnly = members.count { $0.name.hasPrefix(first) } == 1
          return Suggestion(head + (isOnly ? "@\(first)" : "@#\(member.id)"), member.name)
        }
    }
  }

  /// `--due RANGE`, the due dates that a list is narrowed to.
  static var dueRange: Parameter { .option("due", "RANGE", .dueRange, samples: ["none"]) }
}

extension Parameter where Target: TodoFieldTarget, Value == Priority? {
  /// `--priority PRIORITY`, the priority that a list is narrowed to.
  static var filteredPriority: Parameter { .option("priority", Priority.self).explored(with: Priority.urgent.word) }
}

extension TodosQuery.Order: Choice {}

extension Parameter where Target: TodoFieldTarget, Value == TodosQuery.Order? {
  /// `--sort ORDER`, the order of a list.
  static var order: Parameter { .option("sort", TodosQuery.Order.self).explored() }
}
