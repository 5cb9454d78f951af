import GroupsDomain
import MVVMC

/// The arguments that filter a list, as the user entered them: `open @ada milk --priority urgent`.
struct FilterArguments {
  /// A view such as `open`, a member after `@`, tags after `+` or `-`, `due:RANGE`, `pri:PRIORITY` and a search text,
  /// in any order. All of a literal text is a search text.
  var text: MarkedText?
  var priority: Priority?
  /// The range of due dates in words, as in `this week`.
  var due: String?
  var order: TodosQuery.Order?

  /// Parses the arguments for a list whose views are the cases of `Show`.
  ///
  /// - Returns: the view, or `nil` if no word names one, and the filter.
  /// - Throws: ``Failure`` if a member is not found, if the range of due dates is invalid, or if two words contradict
  ///   each other, such as two views.
  func read<Show: TodoFilter>(
    as views: Show.Type, _ members: any ReferenceSource<Int64>, today: Day
  ) throws -> (show: Show?, filter: ListFilter) {
    var filter = try filterOfOptions(today)
    var show: Show?
    var agendaView: String?
    var rest: [String] = []
    let words = words
    for word in words {
      if word.isLiteral {
        rest.append(word.text)
      } else if try word.take(into: &filter, members, today) {
        continue
      } else if let view = Self.view(word.text, isAlone: words.count == 1, views) {
        if let show, show != view { throw Self.conflict("\(show.word) and \(view.word)") }
        show = view
      } else if let due = Self.agendaViews[word.text.lowercased()] {
        guard filter.due == nil else { throw Self.conflict("two ranges of due dates") }
        filter.due = try DueRange(due, today: today)
        agendaView = word.text
      } else if try views.ignores(word.text.lowercased()) {
        continue
      } else {
        rest.append(word.text)
      }
    }
    if let agendaView {
      guard show == nil || show != Show(word: "done") else { throw Self.conflict("\(agendaView) and done") }
      show = show ?? Show(word: "open")
    }
    filter.texts = rest
    return (show, filter)
  }

  /// Parses the arguments of a search. Members and tags filter as in ``read(as:_:today:)``, but the name of a view is
  /// part of the search text.
  ///
  /// - Throws: ``Failure`` as ``read(as:_:today:)`` does, and if there is neither a text nor a filter.
  func readSearch(_ members: any ReferenceSource<Int64>, today: Day) throws -> ListFilter {
    var filter = try filterOfOptions(today)
    var rest: [String] = []
    for word in words where try word.isLiteral || !word.take(into: &filter, members, today) { rest.append(word.text) }
    var unordered = filter
    unordered.order = nil
    if unordered == ListFilter(), rest.isEmpty {
      guard text != nil else {
        throw Failure(.usage, "find needs TEXT or a filter", advice: "write words to find, as in find milk")
      }
      rest = [""]
    }
    filter.texts = try rest.map { try Names.checked($0, "the text to find") }
    return filter
  }

  private var words: [QuotableWord] {
    guard let text else { return [] }
    if text.isLiteral { return [QuotableWord(typed: text.text[...], text: text.text, isLiteral: true)] }
    return QuotableWord.words(of: text.text).filter { !$0.typed.isEmpty }
  }

  private func filterOfOptions(_ today: Day) throws -> ListFilter {
    ListFilter(priority: priority, due: try due.map { try DueRange($0, today: today) }, order: order)
  }

  /// The views of the agenda as ranges of due dates. Other lists accept these words too, for their open todos in the
  /// range. As on the agenda, `today` includes overdue todos.
  static let agendaViews = ["today": "<=today", "week": "within a week", "overdue": "overdue"]

  /// Returns the view that a word names. If it is the only word, it may be an abbreviation of the view; next to other
  /// words, an abbreviation is part of the search text.
  private static func view<Show: TodoFilter>(_ word: String, isAlone: Bool, _ views: Show.Type) -> Show? {
    let matches = isAlone ? Spelling.meant(by: word, in: Show.words) : [word.lowercased()]
    return matches.count == 1 ? Show(word: matches[0]) : nil
  }

  /// Returns the assignee that a word names: `@nobody`, `@me`, `@#7`, or `@` and a member's name, which may be
  /// abbreviated.
  fileprivate static func assignee(_ word: String, _ members: any ReferenceSource<Int64>) throws
    -> ListFilter.MemberChoice
  {
    let name = String(word.dropFirst())
    guard name.lowercased() != "nobody" else { return .nobody }
    if Me.isMeant(by: word) {
      let me = try members.reference(named: Me.word)
      return .member(id: me.id, name: me.name)
    }
    let member = try members.reference(idOrName: name)
    return .member(id: member.id, name: member.name)
  }

  fileprivate static func conflict(_ words: String) -> Failure {
    Failure(.usage, "a list cannot be filtered by \(words) at once", advice: "use only one of them")
  }
}

extension QuotableWord {
  fileprivate var isMember: Bool { text.hasPrefix("@") && text.count > 1 }
  fileprivate var isSignedTag: Bool {
    (text.hasPrefix("+") || text.hasPrefix("-")) && Tags.isName(String(text.dropFirst()))
  }

  /// Adds the word to a filter if it is a member, a tag, or a range of due dates or a priority as in todo.txt.
  ///
  /// - Returns: false if the word is none of them.
  fileprivate func take(
    into filter: inout ListFilter, _ members: any ReferenceSource<Int64>, _ today: Day
  ) throws -> Bool {
    if isMember {
      let assignee = try FilterArguments.assignee(text, members)
      guard filter.assignee == nil || filter.assignee == assignee else { throw FilterArguments.conflict("two members") }
      filter.assignee = assignee
      return true
    }
    if let text = InlineFields.value(of: "due", in: text[...]) {
      let due = try DueRange(text, today: today)
      guard filter.due == nil || filter.due == due else { throw FilterArguments.conflict("two ranges of due dates") }
      filter.due = due
      return true
    }
    if let text = InlineFields.value(of: "pri", in: text[...]) {
      let priority = try InlineFields.priority(text)
      guard filter.priority == nil || filter.priority == priority else {
        throw FilterArguments.conflict("two priorities")
      }
      filter.priority = priority
      return true
    }
    guard isSignedTag else { return false }
    filter.add(try TagWords(text))
    if let tag = filter.tags.names.first(where: filter.excludedTags.names.contains) {
      throw FilterArguments.conflict("+\(tag) and -\(tag)")
    }
    return true
  }
}
