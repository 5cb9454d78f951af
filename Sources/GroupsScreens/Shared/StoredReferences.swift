import GroupsDomain
import MVVMC

extension Group {
  /// The group as an argument refers to it.
  var reference: RowReference { RowReference(id: id, name: name) }
  /// The group as the user sees it, in its version.
  var seenReference: RowReference { RowReference(id: id, name: name, version: version) }
}

extension User {
  /// The user as an argument refers to them.
  var reference: RowReference { RowReference(id: id, name: name) }
  /// The user as they are seen, in their version.
  var seenReference: RowReference { RowReference(id: id, name: name, version: version) }
}

extension Todo {
  /// The todo as an argument refers to it.
  var reference: RowReference { RowReference(id: id, name: name) }
  /// The todo as the user sees it, in its version.
  var seenReference: RowReference { RowReference(id: id, name: name, version: version) }
}

extension RowReference {
  /// The thing as a change is about it.
  var target: Change.Target { Change.Target(id, version: version) }
}

extension StoredReferences {
  /// Groups, wherever they are; positions count in a list of the screen. Only groups of `category` are suggested to the
  /// user, or all where it is nil.
  static func groups(
    _ provider: any GroupsDataProvider, of query: GroupsQuery = GroupsQuery(), offering category: Category? = nil
  ) -> StoredReferences {
    // More are read than are offered, for many of them may be of another category.
    let mostRead = 1_000
    return StoredReferences(
      noun: "group", count: { try provider.groupCount(query) },
      atOffset: { try provider.group(at: $0, of: query)?.reference },
      withID: { try provider.group(id: $0)?.reference },
      startingWith: { try provider.groups(startingWith: $0, limit: $1).map(\.reference) },
      suggestions: { prefix, limit in
        let groups = try provider.groups(startingWith: prefix, limit: category == nil ? limit : mostRead)
        return groups.filter { category == nil || $0.category == category }.prefix(limit).map(\.reference)
      }, isOffered: { try category == nil || provider.group(id: $0)?.category == category },
      containing: { try provider.groups(containing: $0, limit: $1) },
      unknown: { name in
        let names = try provider.groups(startingWith: "", limit: mostRead).map(\.name)
        return Failure(
          .notFound, "no group \"\(name.clipped())\"",
          advice: Spelling.suggestion(for: name, in: names) ?? GroupWords.list(names, "group"))
      },
      details: { try provider.group(id: $0.id)?.detail ?? "" })
  }

  /// The members of a group. `adding` is the advice how to add one whose name is unknown; it returns nil where adding is
  /// what the screen is there for. `explain` returns the failure of what is no name at all on the screen.
  static func members(
    _ context: ScreenContext, ofGroup group: Int64,
    adding: @escaping (String) -> String? = { "\"add \($0)\" on the group adds one" },
    explaining explain: @escaping (String) -> Failure? = { _ in nil }
  ) -> StoredReferences {
    let (provider, me) = (context.provider, Me(context))
    return StoredReferences(
      noun: "member", count: { try provider.group(id: group)?.memberCount ?? 0 },
      atOffset: { try provider.member(at: $0, ofGroup: group)?.reference },
      withID: { try provider.member(id: $0, ofGroup: group)?.reference },
      startingWith: { text, limit in
        try me.members(startingWith: text) { try provider.members(startingWith: $0, ofGroup: group, limit: limit) }
      },
      unknown: { name in
        if let failure = explain(name) { return failure }
        let names = try provider.members(startingWith: "", ofGroup: group, limit: 1_000).map(\.name)
        let place = try provider.group(id: group)?.name ?? "the group"
        if Me.isMeant(by: name), let me = context.me() { return Me.unknown(me, " in \(place)") }
        let near = Spelling.suggestion(for: name, in: names)
        let advice = [GroupWords.list(names, "member"), adding(name.clipped())].compactMap { $0 }
        return Failure(
          .notFound, "no member \"\(name.clipped())\" in \(place)", advice: near ?? advice.joined(separator: "; "))
      },
      details: { "#\($0.id)" })
  }

  /// The members of all groups, which stand in no list together.
  static func members(_ context: ScreenContext) -> StoredReferences {
    let (provider, me) = (context.provider, Me(context))
    return StoredReferences(
      noun: "member", count: { 0 }, atOffset: { _ in nil }, withID: { try provider.member(id: $0)?.reference },
      startingWith: { text, limit in
        try me.members(startingWith: text) { try provider.members(startingWith: $0, limit: limit) }
      },
      unknown: { name in
        if Me.isMeant(by: name), let me = context.me() { return Me.unknown(me, "") }
        let names = try provider.members(startingWith: "", limit: 1_000).map(\.name)
        return Failure(
          .notFound, "no member \"\(name.clipped())\"",
          advice: Spelling.suggestion(for: name, in: names) ?? GroupWords.list(names, "member"))
      },
      details: { "#\($0.id)" })
  }

  /// The todos of a list. Ids and names find those of the whole `scope`, whatever the filter.
  ///
  /// - Parameters:
  ///   - provider: reads the todos.
  ///   - query: the todos that the list shows, in their order.
  ///   - scope: where ids and names are looked up.
  ///   - isDone: whether done todos are suggested to the user, or open ones; nil to suggest all.
  ///   - belongs: whether a todo that an id finds is one of the list's.
  /// - Returns: the todos, as an argument may refer to them.
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
        try provider.offeredTodos(startingWith: $0, in: scope, isDone: isDone, limit: $1).map(\.reference)
      },
      isOffered: { try isDone == nil || provider.todo(id: $0)?.isDone == isDone },
      containing: { try provider.todos(containing: $0, in: scope, limit: $1) },
      hasThings: { try provider.mayHaveTodos(named: $0, in: scope) },
      details: { try provider.todo(id: $0.id)?.detail ?? "" })
  }

  /// The todos of a group.
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
  /// At most `limit` groups whose name contains `text`, those first in which a word begins so.
  func groups(containing text: String, limit: Int) throws -> [RowReference] {
    var found: Result<Excerpt<Group>, DataError>?
    fetchGroups(GroupsQuery(text: text), in: Window(offset: 0, limit: .max)) { found = $0 }
    return try found?.get().rows.map(\.reference).containing(text, limit: limit) ?? []
  }
}

extension TodosDataProvider {
  /// At most `limit` todos of a scope whose name contains `text`, those first in which a word begins so.
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

  /// True if the name of a todo may contain `text`: only so many names are looked through that a person who types need
  /// not wait.
  fileprivate func mayHaveTodos(named text: String, in scope: TodosQuery.Scope) throws -> Bool {
    if try mayHaveTodos(startingWith: text, in: scope) { return true }
    let mostRead = 200
    var (count, hasFound) = (0, false)
    try visitTodoNames(TodosQuery(scope), in: Window(offset: 0, limit: mostRead)) { _, name in
      count += 1
      hasFound = hasFound || NamePart(of: text, in: name) != nil
    }
    return hasFound || count == mostRead
  }

  /// Some todos for somebody who types: of a scope, whose name begins with `prefix`, and done or open where that is
  /// asked for.
  ///
  /// So many are read that a person need not wait: where most of them are of the other state, those that their list
  /// begins with are looked at too.
  fileprivate func offeredTodos(
    startingWith prefix: String, in scope: TodosQuery.Scope, isDone: Bool?, limit: Int
  ) throws -> [Todo] {
    guard let isDone else { return try someTodos(startingWith: prefix, in: scope, limit: limit) }
    let mostRead = min(20 * limit, 500)
    let some = try someTodos(startingWith: prefix, in: scope, limit: mostRead)
    var found = Array(some.filter { $0.isDone == isDone }.prefix(limit))
    guard found.count < limit, some.count == mostRead else { return found }
    let (known, folded) = (Set(found.map(\.id)), prefix.lowercased())
    var others: [Int64] = []
    try visitTodoNames(TodosQuery(scope, isDone: isDone), in: Window(offset: 0, limit: mostRead)) { id, name in
      guard known.count + others.count < limit, !known.contains(id), name.lowercased().hasPrefix(folded) else { return }
      others.append(id)
    }
    for id in others { if let todo = try todo(id: id) { found.append(todo) } }
    return found
  }
}
