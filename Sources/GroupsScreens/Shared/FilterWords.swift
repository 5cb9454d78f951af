import GroupsDomain
import MVVMC

/// The arguments that filter a list: `open @ada milk --priority urgent`.
struct FilterWords {
  /// A view, a member after `@`, tags after `+` or `-`, and a search text, in any order.
  var text: String?
  var priority: Priority?
  var due: String?
  var order: TodosQuery.Order?

  /// Parses the arguments for a list with the views `Show`.
  ///
  /// - Returns: the view, or `nil` if none is named, and the filter.
  /// - Throws: ``Failure`` if a member is not found, the range of due dates is invalid, or two words contradict each
  ///   other, such as two views.
  func read<Show: TodoFilter>(
    as views: Show.Type, _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (show: Show?, filter: ListFilter) {
    var filter = ListFilter(priority: priority, due: try due.map { try DueRange($0, today: today) }, order: order)
    var show: Show?
    var agendaView: Substring?
    var rest: [Substring] = []
    let words = text?.split(whereSeparator: \.isWhitespace) ?? []
    for word in words {
      if let view = Self.view(String(word), isAlone: words.count == 1, views) {
        if let show, show != view { throw Self.conflict("\(show.word) and \(view.word)") }
        show = view
      } else if word.hasPrefix("@"), word.count > 1 {
        let assignee = try Self.assignee(String(word), members)
        guard filter.assignee == nil || filter.assignee == assignee else { throw Self.conflict("two members") }
        filter.assignee = assignee
      } else if Self.isSignedTag(word) {
        filter.add(try TagWords(String(word)))
      } else if let due = Self.agendaViews[word.lowercased()] {
        guard filter.due == nil else { throw Self.conflict("two ranges of due dates") }
        filter.due = try DueRange(due, today: today)
        agendaView = word
      } else {
        rest.append(word)
      }
    }
    if let tag = filter.tags.names.first(where: filter.excludedTags.names.contains) {
      throw Self.conflict("+\(tag) and -\(tag)")
    }
    if let agendaView {
      guard show == nil || show != Show(word: "done") else { throw Self.conflict("\(agendaView) and done") }
      show = show ?? Show(word: "open")
    }
    if !rest.isEmpty { filter.text = rest.joined(separator: " ") }
    return (show, filter)
  }

  /// The views of the agenda as ranges of due dates, for lists without these views. They imply open todos.
  static let agendaViews = ["today": "<=today", "week": "within a week", "overdue": "overdue"]

  /// Returns the view that a word names. A view may be abbreviated if it is the only word; next to other words, a short
  /// word is part of the search text.
  private static func view<Show: TodoFilter>(_ word: String, isAlone: Bool, _ views: Show.Type) -> Show? {
    let matches = isAlone ? Spelling.meant(by: word, in: Show.words) : [word.lowercased()]
    return matches.count == 1 ? Show(word: matches[0]) : nil
  }

  private static func isSignedTag(_ word: Substring) -> Bool {
    (word.hasPrefix("+") || word.hasPrefix("-")) && Tags.isName(String(word.dropFirst()))
  }

  private static func assignee(_ word: String, _ members: any ReferenceSource<Int64>) throws -> ListFilter.Assignee {
    let name = String(word.dropFirst())
    guard name.lowercased() != "nobody" else { return .nobody }
    if Me.isMeant(by: word) {
      let me = try members.reference(named: Me.word)
      return .member(id: me.id, name: me.name)
    }
    let id = name.hasPrefix("#") ? Int64(name.dropFirst()) : nil
    let member = try id.flatMap { try members.reference(id: $0) } ?? members.reference(named: name)
    return .member(id: member.id, name: member.name)
  }

  private static func conflict(_ words: String) -> Failure {
    Failure(.usage, "a list cannot be filtered by \(words) at once", advice: "use only one of them")
  }
}
