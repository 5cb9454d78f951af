import GroupsDomain

/// The statements that read todos for the screens.
///
/// A window is read in two steps: the ids, which the index has in order, and then each todo by its id. So rows that are
/// skipped cost no more than their place in the index.
final class TodoList {
  private let connection: Connection
  private let interruption: InterruptionSource
  private let point: PreparedStatement
  private let noteOfTodo: PreparedStatement
  private let openOfJoined: PreparedStatement
  private let all: PreparedStatement
  private let pages: [PreparedStatement]
  private let names: [PreparedStatement]
  private let counts: [PreparedStatement]

  init(_ connection: Connection, _ interruption: InterruptionSource) {
    self.connection = connection
    self.interruption = interruption
    func each(_ sql: (TodoSelection.Kind) -> String) -> [PreparedStatement] {
      TodoSelection.Kind.allCases.map { PreparedStatement(connection, sql($0)) }
    }
    point = PreparedStatement(
      connection,
      "SELECT \(TodoSelection.Kind.columns) FROM todo t \(TodoSelection.Kind.joinedNames) WHERE t.id = ?")
    noteOfTodo = PreparedStatement(connection, "SELECT note FROM todo WHERE id = ?")
    openOfJoined = PreparedStatement(connection, #"SELECT sum(openTodoCount) FROM "group" WHERE category = 0"#)
    all = PreparedStatement(connection, #"SELECT sum(openTodoCount), sum(doneTodoCount) FROM "group""#)
    pages = each { $0.sql(selecting: "t.id") + " LIMIT ? OFFSET ?" }
    names = each { $0.sql(selecting: "t.id, t.name") }
    counts = each { $0.sql(selecting: "count(*)", isOrdered: false) }
  }

  func todo(_ id: Int64) throws(DataError) -> Todo? { try point.first(id, read: Self.read) }

  func note(_ id: Int64) throws(DataError) -> String? { try noteOfTodo.first(id) { $0.text(0) } }

  /// How many todos a list has; from the groups' counts where nothing else narrows it.
  func count(_ query: TodosQuery, groups: GroupTable) throws(DataError) -> Int {
    if case .group(let id) = query.scope {
      guard let counts = try groups.counts(id) else { throw .missing(.group, id: id) }
      if query.text == nil { return query.choose(open: counts.open, done: counts.done) }
    }
    guard let selection = TodoSelection(query) else { return 0 }
    guard query.text == nil else { return try matchingIDs(query, selection).count }
    switch selection.kind {
    case .agenda: return try openOfJoined.first { $0.count(0) } ?? 0
    case .everywhere: return try all.first { query.choose(open: $0.count(0), done: $0.count(1)) } ?? 0
    case .group, .agendaByDay:
      var count = 0
      try forEach(counts[selection.kind.rawValue], selection.parameters) { count = $0.count(0) }
      return count
    }
  }

  func excerpt(_ query: TodosQuery, in window: Window, groups: GroupTable) throws(DataError) -> Excerpt<Todo> {
    guard query.text != nil, let selection = TodoSelection(query) else {
      return Excerpt(total: try count(query, groups: groups), rows: try rows(query, in: window))
    }
    if case .group(let id) = query.scope, try !groups.contains(id) { throw .missing(.group, id: id) }
    let ids = try matchingIDs(query, selection)
    return Excerpt(total: ids.count, rows: try todos(ids.dropFirst(window.offset).prefix(window.limit)))
  }

  func rows(_ query: TodosQuery, in window: Window) throws(DataError) -> [Todo] {
    guard let selection = TodoSelection(query) else { return [] }
    guard query.text == nil else {
      return try todos(matchingIDs(query, selection).dropFirst(window.offset).prefix(window.limit))
    }
    var ids: [Int64] = []
    let parameters = selection.parameters + [Int64(window.limit), Int64(window.offset)]
    try forEach(pages[selection.kind.rawValue], parameters) { ids.append($0.int(0)) }
    return try todos(ids)
  }

  func todos(_ ids: some Sequence<Int64>) throws(DataError) -> [Todo] {
    var todos: [Todo] = []
    for id in ids { if let todo = try todo(id) { todos.append(todo) } }
    return todos
  }

  /// With a statement of its own, for `body` may do anything with the store, another visit included.
  func visit(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    guard let selection = TodoSelection(query) else { return }
    let matcher = query.text.map(TextMatcher.init)
    let statement = PreparedStatement(
      connection, selection.kind.sql(selecting: TodoSelection.Kind.columns, withNames: true))
    try statement.forEach(among: selection.parameters) { row in
      if let matcher, !row.withText(1, matcher.occurs) { return }
      try body(Self.read(row))
    }
  }

  /// The same for the ids and names of a part of the list.
  func visitNames(_ query: TodosQuery, in window: Window, _ body: (Int64, String) throws -> Void) throws {
    guard window.limit > 0, let selection = TodoSelection(query) else { return }
    var check = InterruptionCheck(interruption)
    let sql = selection.kind.sql(selecting: "t.id, t.name")
    guard let text = query.text else {
      let parameters = selection.parameters + [Int64(window.limit), Int64(window.offset)]
      return try PreparedStatement(connection, sql + " LIMIT ? OFFSET ?").forEach(among: parameters) { row in
        try check.countRow()
        try body(row.int(0), row.text(1))
      }
    }
    let matcher = TextMatcher(text)
    var (skipped, visited) = (0, 0)
    try PreparedStatement(connection, sql).forEach(among: selection.parameters) { row in
      try check.countRow()
      guard visited < window.limit, row.withText(1, matcher.occurs) else { return }
      guard skipped == window.offset else { return skipped += 1 }
      visited += 1
      try body(row.int(0), row.text(1))
    }
  }

  /// The todos whose name contains the query's text, in order.
  private func matchingIDs(_ query: TodosQuery, _ selection: TodoSelection) throws(DataError) -> [Int64] {
    let matcher = TextMatcher(query.text ?? "")
    var ids: [Int64] = []
    var check = InterruptionCheck(interruption)
    try forEach(names[selection.kind.rawValue], selection.parameters) { row in
      try check.countRow()
      if row.withText(1, matcher.occurs) { ids.append(row.int(0)) }
    }
    return ids
  }

  private func forEach(
    _ statement: PreparedStatement, _ parameters: [Int64], _ body: (ResultRow) throws -> Void
  ) throws(DataError) {
    do {
      try statement.forEach(among: parameters, read: body)
    } catch {
      throw DataError(error)
    }
  }

  private static func read(_ row: ResultRow) -> Todo {
    Todo(
      id: row.int(0), name: row.text(1), priority: Priority(rawValue: Int(row.int(2))) ?? .normal,
      isDone: row.int(3) != 0, due: row.optionalInt(4).map { Day(number: Int($0)) },
      assignee: row.optionalInt(5).map { id in
        Todo.Assignee(id: id, name: User(id: id, firstName: row.text(6), lastName: row.text(7)).name)
      },
      createdAt: Timestamp(seconds: row.int(8)), group: Todo.Home(id: row.int(9), name: row.text(10)),
      version: row.int(11))
  }
}

extension TodosQuery {
  /// The sum of what the query does not leave out.
  fileprivate func choose(open: Int, done: Int) -> Int {
    switch isDone {
    case nil: open + done
    case false?: open
    case true?: done
    }
  }
}
