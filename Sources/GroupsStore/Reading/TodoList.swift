import GroupsDomain

/// The statements that read todos for the screens.
///
/// A page takes one statement, whatever it skips; todos that were found by their ids take one for ``batchSize`` of
/// them.
final class TodoList {
  private let connection: any SQLConnection
  private static let batchSize = 32

  private let point: PreparedStatement
  private let batch: PreparedStatement
  private let noteOfTodo: PreparedStatement
  private let openOfJoined: PreparedStatement
  private let all: PreparedStatement
  private let pages: [PreparedStatement]
  private let texts: [PreparedStatement]
  private let counts: [PreparedStatement]

  init(_ connection: any SQLConnection) {
    self.connection = connection
    let dialect = connection.dialect
    func each(
      expecting rows: ExpectedRows = .few, _ sql: (TodoSelection.Kind) -> String
    ) -> [PreparedStatement] {
      TodoSelection.Kind.allCases.map { PreparedStatement(connection, sql($0), expecting: rows) }
    }
    let todos = "SELECT \(TodoSelection.Kind.columns) FROM todo t\(TodoSelection.Kind.names(dialect)) WHERE t.id"
    point = PreparedStatement(connection, "\(todos) = $1")
    let places = (1...Self.batchSize).map { "$\($0)" }.joined(separator: ", ")
    batch = PreparedStatement(connection, "\(todos) IN (\(places))")
    noteOfTodo = PreparedStatement(connection, "SELECT note FROM todo WHERE id = $1")
    openOfJoined = PreparedStatement(connection, #"SELECT sum(openTodoCount) FROM "group" WHERE category = 0"#)
    all = PreparedStatement(connection, #"SELECT sum(openTodoCount), sum(doneTodoCount) FROM "group""#)
    pages = each { $0.page(dialect) }
    texts = each(expecting: .many) { $0.sql(selecting: "t.id, t.name, t.note", dialect) }
    counts = each { $0.sql(selecting: "count(*)", isOrdered: false, dialect) }
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
    try groups.writeCounts()
    switch selection.kind {
    case .agenda: return try openOfJoined.first { $0.count(0) } ?? 0
    case .everywhere: return try all.first { query.choose(open: $0.count(0), done: $0.count(1)) } ?? 0
    case .group, .agendaByDay:
      var count = 0
      try counts[selection.kind.rawValue].forEach(among: selection.parameters) { count = $0.count(0) }
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
    var todos: [Todo] = []
    let parameters = selection.parameters + [Int64(window.limit), Int64(window.offset)]
    try pages[selection.kind.rawValue].forEach(among: parameters) { todos.append(Self.read($0)) }
    return todos
  }

  /// The todos with these ids, in the order of the ids.
  func todos(_ ids: some Collection<Int64>) throws(DataError) -> [Todo] {
    if ids.count == 1, let id = ids.first { return try todo(id).map { [$0] } ?? [] }
    var found: [Int64: Todo] = [:]
    var rest = Array(ids)[...]
    while let last = rest.first {
      let some = rest.prefix(Self.batchSize)
      rest = rest.dropFirst(Self.batchSize)
      // The statement has as many parameters as ever: one id fills those that are left.
      let filled = some + Array(repeating: last, count: Self.batchSize - some.count)
      try batch.forEach(among: Array(filled)) { row in found[row.int(0)] = Self.read(row) }
    }
    return ids.compactMap { found[$0] }
  }

  /// With a statement of its own, for `body` may do anything with the store, another visit included.
  func visit(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    guard let selection = TodoSelection(query) else { return }
    let search = query.text.map(TextSearch.init)
    let columns = TodoSelection.Kind.columns + (search == nil ? "" : ", t.note")
    let statement = PreparedStatement(
      connection, selection.kind.sql(selecting: columns, withNames: true, connection.dialect), expecting: .many)
    try statement.visit(among: selection.parameters) { row in
      if let search, !row.contains(search, in: 1, TodoSelection.Kind.columnCount) { return }
      try body(Self.read(row))
    }
  }

  /// The same for the ids and names of a part of the list.
  func visitNames(_ query: TodosQuery, in window: Window, _ body: (Int64, String) throws -> Void) throws {
    guard window.limit > 0, let selection = TodoSelection(query) else { return }
    var check = InterruptionCheck(connection)
    guard let text = query.text else {
      let sql = selection.kind.names(connection.dialect)
      let parameters = selection.parameters + [Int64(window.limit), Int64(window.offset)]
      return try PreparedStatement(connection, sql, expecting: .many).visit(among: parameters) { row in
        try check.countRow()
        try body(row.int(0), row.text(1))
      }
    }
    let search = TextSearch(text)
    var (skipped, visited) = (0, 0)
    let sql = selection.kind.sql(selecting: "t.id, t.name, t.note", connection.dialect)
    try PreparedStatement(connection, sql, expecting: .many).visit(among: selection.parameters) { row in
      try check.countRow()
      guard visited < window.limit, row.contains(search, in: 1, 2) else { return }
      guard skipped == window.offset else { return skipped += 1 }
      visited += 1
      try body(row.int(0), row.text(1))
    }
  }

  /// The todos whose name or note contains the query's text, in order.
  private func matchingIDs(_ query: TodosQuery, _ selection: TodoSelection) throws(DataError) -> [Int64] {
    let search = TextSearch(query.text ?? "")
    var ids: [Int64] = []
    var check = InterruptionCheck(connection)
    try texts[selection.kind.rawValue].forEach(among: selection.parameters) { (row) throws(DataError) in
      try check.countRow()
      if row.contains(search, in: 1, 2) { ids.append(row.int(0)) }
    }
    return ids
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
