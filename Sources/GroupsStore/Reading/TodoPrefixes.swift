import GroupsDomain

/// The statements that find todos by a prefix of their names.
final class TodoPrefixes {
  /// The statements by kind of list. The last parameter is the maximum number of rows.
  fileprivate let statements: [PreparedStatement]

  init(_ connection: any SQLConnection) {
    statements = TodoSelection.ListKind.allCases.map { kind in
      let next = kind.parameterCount + 1
      let filter = SQLFilter(
        conditions: " AND t.nameKey >= $\(next) AND t.nameKey < $\(next + 1)", index: "todoByName")
      let sql = kind.sql(
        selecting: "t.id, t.createdAt, t.name, t.isDone", isOrdered: false, filteredBy: filter, connection.dialect)
      let order = kind == .group ? " ORDER BY t.nameKey" : ""
      return PreparedStatement(connection, sql + order + " LIMIT $\(next + 2)", expecting: .many)
    }
  }
}

/// Orders by creation time, then id, newest first.
private struct Age: Comparable {
  let createdAt: Int64
  let id: Int64

  static func < (left: Age, right: Age) -> Bool { (left.createdAt, left.id) > (right.createdAt, right.id) }
}

extension GroupsStore {
  package func todos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    let matcher = TextMatcher(prefix)
    var best = BestMatches<Int64, Age>(limit: limit)
    try forEachTodoName(prefix, in: scope, most: .max) { row in
      guard let isWhole = matcher.begins(row.text(2)) else { return }
      let id = row.int(0)
      best.insert(id, isWhole: isWhole, order: Age(createdAt: row.int(1), id: id))
    }
    return try todos(best.inOrder)
  }

  /// The maximum number of rows to read if the key of the text contains a placeholder of ``NameKey``, so that other
  /// names have the same key. Reading them takes some milliseconds.
  private static let maxRowsRead = 2_000

  /// The number of rows to read is limited unless the text is longer than a key.
  package func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    let matcher = TextMatcher(prefix)
    let most = prefix.count > NameKey.length ? .max : NameKey.isExact(prefix) ? limit : Self.maxRowsRead
    var found: [TodoName] = []
    try forEachTodoName(prefix, in: scope, most: most) { row in
      guard found.count < limit, matcher.begins(row.text(2)) != nil else { return }
      found.append(TodoName(id: row.int(0), name: row.text(2), isDone: row.int(3) != 0))
    }
    return found
  }

  /// Reads the rows whose keys begin with the key of a text, at most `most` of them.
  private func forEachTodoName(
    _ text: String, in scope: TodosQuery.Scope, most: Int, _ body: (ResultRow) -> Void
  ) throws(DataError) {
    guard let selection = TodoSelection(TodosQuery(scope), connection.dialect) else { return }
    let range = NameKey.range(of: text)
    try todoPrefixes.statements[selection.kind.rawValue].forEach(binding: selection.parameters) { values in
      values.add(range.from)
      values.add(range.to)
      values.add(most)
    } read: {
      body($0)
    }
  }
}
