import GroupsDomain

/// The statements that find todos by a part of their names.
final class TodoNames {
  private let connection: any SQLConnection
  private let newest: PreparedStatement
  private let inGroup: PreparedStatement
  private let inLargeGroup: PreparedStatement
  private let inAgenda: PreparedStatement
  private let everywhere: PreparedStatement

  init(_ connection: any SQLConnection) {
    self.connection = connection
    let dialect = connection.dialect
    // The engine filters ASCII names by the text. Other names are all returned, because it cannot compare them
    // correctly.
    func statement(_ tables: String, _ condition: String, pattern: String) -> PreparedStatement {
      PreparedStatement(
        connection,
        "SELECT t.id, t.name FROM \(tables) WHERE \(condition)(t.name \(dialect.like) \(pattern) ESCAPE '!' "
          + "OR length(t.name) <> \(dialect.byteCount("t.name"))) ORDER BY t.id", expecting: .many)
    }
    newest = PreparedStatement(connection, "SELECT max(id) FROM todo")
    inGroup = statement("todo t \(dialect.index("todoInOrder"))", "t.groupID = $1 AND ", pattern: "$2")
    // The unary plus keeps the engine from using an index, which would look up each row separately.
    inLargeGroup = statement("todo t", "+t.groupID = $1 AND ", pattern: "$2")
    inAgenda = statement(
      #"todo t \#(dialect.orderedJoin) "group" g ON g.id = t.groupID"#,
      "g.category = 0 AND +t.isDone = 0 AND (CAST($1 AS BIGINT) = 1 OR t.due BETWEEN $2 AND $3) AND ",
      pattern: "$4")
    everywhere = statement("todo t", "", pattern: "$1")
  }

  /// Visits the todos of a scope whose names contain a text, until `body` returns false.
  func visit(
    containing text: String, in scope: TodosQuery.Scope, _ counts: GroupCounts, _ body: (Int64, String) -> Bool
  ) throws(DataError) {
    let search = TextSearch(text)
    var isWanted = true
    func consider(_ row: ResultRow) {
      guard isWanted, row.contains(search, in: CollectionOfOne(1)) else { return }
      isWanted = body(row.int(0), row.text(1))
    }
    let pattern = Self.pattern(text)
    try connection.interruptible { () throws(DataError) in
      switch scope {
      case .group(let id):
        let statement = try isLarge(id, counts) ? inLargeGroup : inGroup
        try statement.forEach(id, pattern) { consider($0) }
      case .agenda(let first, let last):
        try inAgenda.forEach(
          first == nil && last == nil, first?.number ?? .min, last?.number ?? .max, pattern
        ) { consider($0) }
      case .everywhere: try everywhere.forEach(pattern) { consider($0) }
      }
    }
  }

  /// True if a group has so large a share of all todos that a scan of the whole table is faster.
  private func isLarge(_ group: Int64, _ counts: GroupCounts) throws(DataError) -> Bool {
    let counts = try counts.counts(group) ?? Counts()
    return try 4 * (counts.open + counts.done) >= newest.first { $0.count(0) } ?? 0
  }

  /// Returns a pattern that matches all ASCII names with the text. It matches every name unless the text is printable
  /// ASCII.
  private static func pattern(_ text: String) -> String {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return "%" }
    return "%" + text.map { "%_!".contains($0) ? "!\($0)" : String($0) }.joined() + "%"
  }
}
