import GroupsDomain
import MVVMC

/// A group, a user or a todo, which commands refer to.
protocol Referable {
  var id: Int64 { get }
  var name: String { get }
  var version: Int64 { get }
}

extension Referable {
  /// A reference without a version.
  var reference: RowReference { RowReference(id: id, name: name) }
  /// A reference to the version that the screen shows, so that conflicts are detected.
  var seenReference: RowReference { RowReference(id: id, name: name, version: version) }
}

extension Group: Referable {}
extension User: Referable {}
extension Todo: Referable {}

extension RowReference {
  /// The referenced object as the target of a change.
  var target: Change.Target { Change.Target(id, version: version) }
}

extension StoredReferences {
  /// Returns the groups, for arguments that refer to them by id, by name, or by position in the list of `query`. If
  /// `category` is not `nil`, only groups in it are suggested.
  static func groups(
    _ provider: any GroupsDataProvider, of query: GroupsQuery = GroupsQuery(), offering category: Category? = nil
  ) -> StoredReferences {
    // With a category, more groups are read than suggested, because many may be in another category.
    let maxRead = 1_000
    return StoredReferences(
      noun: "group", count: { try provider.groupCount(query) },
      atOffset: { try provider.group(at: $0, of: query)?.reference },
      withID: { try provider.group(id: $0)?.reference },
      startingWith: { try provider.groups(startingWith: $0, limit: $1).map(\.reference) },
      suggestions: { prefix, limit in
        let groups = try provider.groups(startingWith: prefix, limit: category == nil ? limit : maxRead)
        return groups.filter { category == nil || $0.category == category }.prefix(limit).map(\.reference)
      }, isOffered: { try category == nil || provider.group(id: $0)?.category == category },
      containing: { try provider.groups(containing: $0, limit: $1) },
      unknown: { name in
        if let id = Int64(name), try provider.group(id: id) != nil {
          return Failure(.notFound, "no group \"\(name)\"", advice: "did you mean #\(id)?")
        }
        let names = try provider.groups(startingWith: "", limit: maxRead).map(\.name)
        return Failure(
          .notFound, "no group \"\(name.clipped())\"",
          advice: Spelling.suggestion(forName: name, in: names) ?? GroupWords.list(names, "group"))
      },
      details: { try provider.group(id: $0.id)?.detail ?? "" })
  }

  /// Returns the members of a group, or of all groups. Only those of one group have positions.
  ///
  /// - Parameters:
  ///   - context: provides the members and the user's name.
  ///   - group: the id of the group, or `nil` for all groups.
  ///   - adding: returns advice on how to add a member with an unknown name to the group, or `nil` to give none.
  /// - Returns: the members, for arguments that refer to them.
  static func members(
    _ context: ScreenContext, ofGroup group: Int64? = nil,
    adding: @escaping (String) -> String? = { "\"add \($0)\" on the group adds one" }
  ) -> StoredReferences {
    let (provider, me) = (context.provider, Me(context))
    func members(startingWith prefix: String, limit: Int) throws -> [User] {
      guard let group else { return try provider.members(startingWith: prefix, limit: limit) }
      return try provider.members(startingWith: prefix, ofGroup: group, limit: limit)
    }
    return StoredReferences(
      noun: "member", count: { try group.flatMap(provider.group)?.memberCount ?? 0 },
      atOffset: { offset in try group.flatMap { try provider.member(at: offset, ofGroup: $0) }?.reference },
      withID: { id in
        guard let group else { return try provider.member(id: id)?.reference }
        return try provider.member(id: id, ofGroup: group)?.reference
      },
      startingWith: { text, limit in
        try me.members(startingWith: text) { try members(startingWith: $0, limit: limit) }
      },
      suggestions: { text, limit in
        try me.suggestions(startingWith: text) { try members(startingWith: $0, limit: limit) }
      },
      containing: { text, limit in
        try members(startingWith: "", limit: .max).map(\.reference).containing(Me.name(in: text), limit: limit)
      },
      unknown: { text in
        let place = try group.map { try " in " + (provider.group(id: $0)?.name ?? "the group") } ?? ""
        if Me.isMeant(by: text), let me = context.me() { return Me.unknown(me, place) }
        let (name, names) = (Me.name(in: text), try members(startingWith: "", limit: 1_000).map(\.name))
        let near =
          ["none", "no", "unassigned", "nobody", "-"].contains(name.lowercased())
          ? "write nobody to remove the assignee" : Spelling.suggestion(forName: name, in: names)
        let advice = [GroupWords.list(names, "member"), group == nil ? nil : adding(name.clipped())].compactMap { $0 }
        return Failure(
          .notFound, "no member \"\(name.clipped())\"\(place)",
          advice: near ?? advice.joined(separator: "; "))
      },
      details: { $0.name == Me.word ? context.me() ?? "" : "#\($0.id)" })
  }

  /// Returns the todos of a list. Positions count in the filtered list; names are looked up in all of `scope`, and ids
  /// among all todos that belong to the list.
  ///
  /// - Parameters:
  ///   - provider: reads the todos.
  ///   - query: the todos on the list, in their order.
  ///   - scope: the scope in which names are looked up.
  ///   - isDone: true to suggest only done todos, false to suggest only open ones, `nil` to suggest all.
  ///   - belongs: returns true if a todo, found by its id, belongs to the list without its filter.
  /// - Returns: the todos, for arguments that refer to them.
  static func todos(
    _ provider: any TodosDataProvider, of query: TodosQuery, scope: TodosQuery.Scope,
    offeringDone isDone: Bool? = nil, where belongs: @escaping (Todo) throws -> Bool
  ) -> StoredReferences {
    StoredReferences(
      noun: "todo", count: { try provider.todoCount(query) },
      atOffset: { try provider.todo(at: $0, of: query)?.reference },
      atOffsets: { range in
        var found: [RowReference] = []
        let window = Window(offset: range.lowerBound, limit: range.count)
        try provider.visitTodoNames(query, in: window) { found.append(RowReference(id: $0, name: $1)) }
        return found
      },
      withID: { id in
        guard let todo = try provider.todo(id: id), try belongs(todo) else { return nil }
        return todo.reference
      },
      startingWith: { try provider.todos(startingWith: $0, in: scope, limit: $1).map(\.reference) },
      suggestions: {
        try provider.offeredTodos(startingWith: $0, in: scope, isDone: isDone, limit: $1)
      },
      isOffered: { try isDone == nil || provider.todo(id: $0)?.isDone == isDone },
      containing: { try provider.todos(containing: $0, in: scope, limit: $1) },
      hasName: { try provider.mayHaveTodos(named: $0, in: scope) },
      unknown: scope == .everywhere ? { try unknown($0, among: provider) } : nil,
      details: { try provider.todo(id: $0.id)?.detail ?? "" })
  }

  /// Returns the failure for an unknown name among the todos of all groups. The default failure would advise `list`,
  /// which does not show all of them.
  private static func unknown(_ name: String, among provider: any TodosDataProvider) throws -> Failure {
    let maxRead = 1_000
    let isShort = try provider.todoCount(TodosQuery(.everywhere)) <= maxRead
    let names = isShort ? try provider.todos(startingWith: "", in: .everywhere, limit: maxRead) : []
    return Failure(
      .notFound, "there is no todo \"\(name.clipped())\"",
      advice: Spelling.suggestion(forName: name, in: names.map(\.name)) ?? "find TEXT searches the todos of all groups")
  }

  /// Returns the todos of a group.
  static func todos(
    _ provider: any TodosDataProvider, ofGroup group: Int64, of query: TodosQuery? = nil,
    offeringDone isDone: Bool? = nil
  ) -> StoredReferences {
    todos(provider, of: query ?? TodosQuery(.group(group)), scope: .group(group), offeringDone: isDone) {
      $0.group.id == group
    }
  }
}

extension GroupsDataProvider {
  /// Returns at most `limit` groups whose names contain `text`. Matches at the beginning of a word come first.
  func groups(containing text: String, limit: Int) throws -> [RowReference] {
    try groups(GroupsQuery(texts: [text]), limit: .max).map(\.reference).containing(text, limit: limit)
  }
}

extension TodosDataProvider {
  /// Returns at most `limit` todos of a scope whose names contain `text`. Matches at the beginning of a word come
  /// first.
  func todos(containing text: String, in scope: TodosQuery.Scope, limit: Int) throws -> [RowReference] {
    var (words, others): ([RowReference], [RowReference]) = ([], [])
    try visitTodoNames(containing: text, in: scope) { id, name in
      switch NamePart(of: text, in: name) {
      case .word: words.append(RowReference(id: id, name: name))
      case .inside where others.count < limit: others.append(RowReference(id: id, name: name))
      default: break
      }
      return words.count < limit
    }
    return Array((words + others).prefix(limit))
  }

  /// Returns true if a todo's name contains `text`, or if there are too many names to check while the user types.
  fileprivate func mayHaveTodos(named text: String, in scope: TodosQuery.Scope) throws -> Bool {
    if try mayHaveTodos(startingWith: text, in: scope) { return true }
    let maxRead = 200
    var (count, hasFound) = (0, false)
    try visitTodoNames(TodosQuery(scope), in: Window(offset: 0, limit: maxRead)) { _, name in
      count += 1
      hasFound = hasFound || NamePart(of: text, in: name) != nil
    }
    return hasFound || count == maxRead
  }

  /// Returns todos of a scope whose names begin with `prefix`, as suggestions. If `isDone` is not `nil`, only todos in
  /// this state are returned.
  ///
  /// At first, reads only `limit` of the matching todos, to be fast while the user types. If too few of them are in
  /// this state, reads more, and then searches the beginning of the list of todos in this state.
  fileprivate func offeredTodos(
    startingWith prefix: String, in scope: TodosQuery.Scope, isDone: Bool?, limit: Int
  ) throws -> [RowReference] {
    let maxRead = max(limit, isDone == nil ? 0 : min(20 * limit, 500))
    var found: [RowReference] = []
    for most in limit == maxRead ? [limit] : [limit, maxRead] {
      let some = try someTodoNames(startingWith: prefix, in: scope, limit: most)
      found = some.filter { isDone == nil || $0.isDone == isDone }.prefix(limit).map {
        RowReference(id: $0.id, name: $0.name)
      }
      guard isDone != nil, found.count < limit, some.count == most else { return found }
    }
    let (known, folded) = (Set(found.map(\.id)), prefix.lowercased())
    try visitTodoNames(TodosQuery(scope, isDone: isDone), in: Window(offset: 0, limit: maxRead)) { id, name in
      guard found.count < limit, !known.contains(id), name.lowercased().hasPrefix(folded) else { return }
      found.append(RowReference(id: id, name: name))
    }
    return found
  }
}
