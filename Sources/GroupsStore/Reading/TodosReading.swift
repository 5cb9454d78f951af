import GroupsDomain

/// The requirements of ``TodosDataProvider``, which documents them. Fetches complete before they return.
extension GroupsStore {
  package func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>) {
    completion(Result { () throws(DataError) in try excerpt(query, in: window) })
  }

  private func excerpt(_ query: TodosQuery, in window: Window) throws(DataError) -> Excerpt<Todo> {
    guard !query.texts.isEmpty, let selection = TodoSelection(query, connection.dialect) else {
      return Excerpt(total: try todoCount(query), rows: try rows(query, in: window))
    }
    if case .group(let id) = query.scope, try groupCounts.counts(id) == nil { throw .missing(.group, id: id) }
    let ids = try matchingIDs(query, selection)
    return Excerpt(total: ids.count, rows: try todos(ids.dropFirst(window.offset).prefix(window.limit)))
  }

  private func rows(_ query: TodosQuery, in window: Window) throws(DataError) -> [Todo] {
    guard let selection = TodoSelection(query, connection.dialect) else { return [] }
    guard query.texts.isEmpty else {
      return try todos(matchingIDs(query, selection).dropFirst(window.offset).prefix(window.limit))
    }
    var todos: [Todo] = []
    let parameters = selection.parameters + [Int64(window.limit), Int64(window.offset)]
    let isByDue = selection.isByDue && max(window.limit, window.offset) <= Self.maxInParts
    let page = todoList.statement(isByDue ? .pageByDue : .page, of: selection) {
      isByDue ? $0.pageByDue($1, connection.dialect) : $0.page(filteredBy: $1, connection.dialect)
    }
    try page.forEach(binding: parameters) { todos.append(TodoReader.read($0)) }
    return todos
  }

  /// The largest limit and the largest offset for which a page by due date is merged from parts in the order of an
  /// index. Beyond them, the whole list is sorted.
  private static let maxInParts = 1_000

  /// Returns the ids of todos whose name, note, tags or assignee contain the query's texts, in order.
  private func matchingIDs(_ query: TodosQuery, _ selection: TodoSelection) throws(DataError) -> [Int64] {
    let searches = query.texts.map(TextSearch.init)
    var ids: [Int64] = []
    var check = InterruptionCheck(connection)
    let statement = todoList.statement(.texts, of: selection) {
      $0.sql(selecting: TodoReader.searched, withNames: true, filteredBy: $1, connection.dialect)
    }
    try statement.forEach(binding: selection.parameters) { (row) throws(DataError) in
      try check.countRow()
      if row.contains(searches, in: TodoReader.columnsOfSearched) { ids.append(row.int(0)) }
    }
    return ids
  }

  /// Uses the groups' counts unless the list has other conditions.
  package func todoCount(_ query: TodosQuery) throws(DataError) -> Int {
    if case .group(let id) = query.scope {
      guard let counts = try groupCounts.counts(id) else { throw .missing(.group, id: id) }
      if query.texts.isEmpty, SQLFilter(query, connection.dialect).conditions.isEmpty {
        return query.choose(open: counts.open, done: counts.done)
      }
    }
    guard let selection = TodoSelection(query, connection.dialect) else { return 0 }
    guard query.texts.isEmpty else { return try matchingIDs(query, selection).count }
    try groupCounts.flush()
    guard selection.filter.conditions.isEmpty else { return try count(selection) }
    switch selection.kind {
    case .agenda: return try todoList.openOfJoined.first { $0.count(0) } ?? 0
    case .everywhere: return try todoList.all.first { query.choose(open: $0.count(0), done: $0.count(1)) } ?? 0
    case .group, .agendaByDay: return try count(selection)
    }
  }

  private func count(_ selection: TodoSelection) throws(DataError) -> Int {
    let statement = todoList.statement(.count, of: selection) {
      $0.sql(selecting: "count(*)", isOrdered: false, filteredBy: $1, connection.dialect)
    }
    var count = 0
    try statement.forEach(binding: selection.parameters) { count = $0.count(0) }
    return count
  }

  /// Prepares a statement for each call, because `body` may visit todos too.
  package func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    if case .group(let id) = query.scope, try !hasGroup(id) { throw DataError.missing(.group, id: id) }
    guard let selection = TodoSelection(query, connection.dialect) else { return }
    let searches = query.texts.map(TextSearch.init)
    let columns = TodoReader.columns + (searches.isEmpty ? "" : ", \(TodoReader.assigneeName)")
    let statement = PreparedStatement(
      connection,
      selection.kind.sql(selecting: columns, withNames: true, filteredBy: selection.filter, connection.dialect),
      expecting: .many)
    try statement.visit(binding: selection.parameters) { row in
      if row.contains(searches, in: TodoReader.searchedColumns) { try body(TodoReader.read(row)) }
      return true
    }
  }

  /// Prepares a statement for each call, as ``visitTodos(_:_:)`` does.
  package func visitTodoNames(
    _ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void
  ) throws {
    guard window.limit > 0, let selection = TodoSelection(query, connection.dialect) else { return }
    let searches = query.texts.map(TextSearch.init)
    // Without texts, the engine itself skips the rows before the window.
    let sql =
      searches.isEmpty
      ? selection.kind.names(filteredBy: selection.filter, connection.dialect)
      : selection.kind.sql(
        selecting: TodoReader.searched, withNames: true, filteredBy: selection.filter, connection.dialect)
    let parameters = selection.parameters + (searches.isEmpty ? [Int64(window.limit), Int64(window.offset)] : [])
    var check = InterruptionCheck(connection)
    var (toSkip, left) = (searches.isEmpty ? 0 : window.offset, window.limit)
    try PreparedStatement(connection, sql, expecting: .many).visit(binding: parameters) { row in
      try check.countRow()
      guard row.contains(searches, in: TodoReader.columnsOfSearched) else { return true }
      guard toSkip == 0 else {
        toSkip -= 1
        return true
      }
      try body(row.int(0), row.text(1))
      left -= 1
      return left > 0
    }
  }

  package func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount] {
    guard let selection = TodoSelection(TodosQuery(scope), connection.dialect) else { return [] }
    // Grouping by `g.id` too follows the order of the index and avoids a sort, which would take half of the total time.
    let tagged = #""group" g \#(connection.dialect.orderedJoin) todo t \#(connection.dialect.index("todoByTags"))"#
    let statement = PreparedStatement(
      connection,
      "SELECT t.tags, count(*), sum(t.isDone) FROM \(tagged) ON t.groupID = g.id "
        + "WHERE t.tags <> '' AND \(selection.kind.condition()) GROUP BY g.id, t.tags", expecting: .many)
    var counts: [String: Int] = [:]
    try statement.forEach(binding: selection.parameters) { row in
      for name in Tags(stored: row.text(0)).names { counts[name, default: 0] += row.count(1) - row.count(2) }
    }
    return counts.sorted { $0.key < $1.key }.map { TagCount(name: $0.key, openCount: $0.value) }
  }

  package func checkOpen(_ ids: [Int64]) throws(DataError) {
    var check = InterruptionCheck(connection)
    try readingAhead(ids, id: { $0 }) { (id) throws(DataError) in
      try check.countRow()
      if let row = try todo(id), row.fields.isDone { throw .isDone(id: id, name: row.fields.name) }
    }
  }

  package func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo? {
    guard offset >= 0 else { return nil }
    return try rows(query, in: Window(offset: offset, limit: 1)).first
  }

  package func todo(id: Int64) throws(DataError) -> Todo? { try todoList.point.first(id, read: TodoReader.read) }

  package func todos(ids: [Int64]) throws(DataError) -> [Todo] { try todos(ids) }

  func todos(_ ids: some Collection<Int64>) throws(DataError) -> [Todo] {
    guard !ids.isEmpty else { return [] }
    var found: [Int64: Todo] = [:]
    try todoList.several.forEach(connection.dialect.list(ids)) { row in found[row.int(0)] = TodoReader.read(row) }
    return ids.compactMap { found[$0] }
  }
}

extension TodosQuery {
  /// Returns the number of open todos, done todos or both, as the query selects.
  fileprivate func choose(open: Int, done: Int) -> Int {
    switch isDone {
    case nil: open + done
    case false?: open
    case true?: done
    }
  }
}
