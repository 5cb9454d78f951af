import GroupsDomain
import MVVMC

/// The todos of a list, for arguments that refer to them. Positions count in the filtered list; names are looked up in
/// all of `scope`, and ids among all todos that belong to the list.
struct TodoReferences: ReferenceSource {
  let provider: any TodosDataProvider
  /// The todos on the list, in their order.
  let query: TodosQuery
  /// The scope in which names are looked up.
  let scope: TodosQuery.Scope
  /// True to suggest only done todos, false to suggest only open ones, `nil` to suggest all.
  var isDone: Bool?
  /// Returns true if a todo, found by its id, belongs to the list without its filter.
  var belongs: (Todo) throws -> Bool = { _ in true }

  /// Returns the todos of a group.
  static func ofGroup(
    _ group: Int64, _ provider: any TodosDataProvider, _ query: TodosQuery? = nil, isDone: Bool? = nil
  ) -> TodoReferences {
    TodoReferences(
      provider: provider, query: query ?? TodosQuery(.group(group)), scope: .group(group), isDone: isDone
    ) { $0.group.id == group }
  }

  var noun: String { "todo" }
  func count() throws -> Int { try provider.todoCount(query) }
  func reference(at position: Int) throws -> RowReference? {
    try provider.todo(at: position - 1, of: query)?.reference
  }
  func references(at positions: ClosedRange<Int>) throws -> [RowReference] {
    var found: [RowReference] = []
    let window = Window(offset: positions.lowerBound - 1, limit: positions.count)
    try provider.visitTodoNames(query, in: window) { found.append(RowReference(id: $0, name: $1)) }
    return found
  }
  func reference(id: Int64) throws -> RowReference? {
    guard let todo = try provider.todo(id: id), try belongs(todo) else { return nil }
    return todo.reference
  }
  func references(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try provider.todos(startingWith: prefix, in: scope, limit: limit).map(\.reference)
  }
  func suggestions(startingWith prefix: String, limit: Int) throws -> [RowReference] {
    try provider.offeredTodos(startingWith: prefix, in: scope, isDone: isDone, limit: limit)
  }
  func offered(_ references: [RowReference]) throws -> [RowReference] {
    guard let isDone else { return references }
    let found = try provider.todos(ids: references.map(\.id))
    let todos = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
    return references.filter { reference in
      let todo = todos[reference.id]
      // A todo that was changed since the user saw it may be the one that is meant.
      return todo?.isDone == isDone || reference.isOutdated(todo?.version)
    }
  }
  func references(containing text: String, limit: Int) throws -> [RowReference] {
    try provider.todos(containing: text, in: scope, limit: limit)
  }
  func hasName(containing text: String) throws -> Bool { try provider.mayHaveTodos(named: text, in: scope) }
  func failure(forUnknownName name: String) throws -> Failure {
    guard scope == .everywhere else { return try unlisted(name) }
    // The default failure would advise `list`, which does not show the todos of all groups.
    let maxRead = 1_000
    let isShort = try provider.todoCount(TodosQuery(.everywhere)) <= maxRead
    let names = isShort ? try provider.todos(startingWith: "", in: .everywhere, limit: maxRead) : []
    return Failure(
      .notFound, "there is no todo \"\(name.clipped())\"",
      advice: Spelling.suggestion(forName: name, in: names.map(\.name)) ?? "find TEXT searches the todos of all groups")
  }
  func detail(of reference: RowReference) throws -> String { try provider.todo(id: reference.id)?.detail ?? "" }
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
    if try !someTodoNames(startingWith: text, in: scope, limit: 1).isEmpty { return true }
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
  /// If too few of the matching todos that are read are in this state, searches the beginning of the list of todos in
  /// this state. Bounded, to be fast while the user types.
  fileprivate func offeredTodos(
    startingWith prefix: String, in scope: TodosQuery.Scope, isDone: Bool?, limit: Int
  ) throws -> [RowReference] {
    let maxRead = isDone == nil ? limit : max(limit, min(20 * limit, 500))
    let some = try someTodoNames(startingWith: prefix, in: scope, limit: maxRead)
    var found = some.filter { isDone == nil || $0.isDone == isDone }.prefix(limit).map {
      RowReference(id: $0.id, name: $0.name)
    }
    guard isDone != nil, found.count < limit, some.count == maxRead else { return found }
    let (known, folded) = (Set(found.map(\.id)), prefix.lowercased())
    try visitTodoNames(TodosQuery(scope, isDone: isDone), in: Window(offset: 0, limit: maxRead)) { id, name in
      guard found.count < limit, !known.contains(id), name.lowercased().hasPrefix(folded) else { return }
      found.append(RowReference(id: id, name: name))
    }
    return found
  }
}
