import GroupsDomain

/// The statements that find todos by a part of their names.
final class TodoNames {
  private let connection: any SQLConnection
  private let dialect: Dialect

  fileprivate lazy var newest = PreparedStatement(connection, "SELECT max(id) FROM todo")
  fileprivate lazy var inGroup = statement("todo t \(dialect.index("todoInOrder"))", "t.groupID = $2")
  // The unary plus keeps the engine from using an index, which would look up each row separately.
  fileprivate lazy var inLargeGroup = statement("todo t", "+t.groupID = $2")
  fileprivate lazy var inAgenda = statement(
    #"todo t \#(dialect.orderedJoin) "group" g ON g.id = t.groupID"#,
    "g.category = 0 AND +t.isDone = 0 AND (CAST($2 AS BIGINT) = 1 OR t.due BETWEEN $3 AND $4)")
  fileprivate lazy var everywhere = statement("todo t", "1 = 1")

  init(_ connection: any SQLConnection) {
    self.connection = connection
    dialect = connection.dialect
  }

  private func statement(_ tables: String, _ condition: String) -> PreparedStatement {
    PreparedStatement(
      connection,
      "SELECT t.id, t.name FROM \(tables) WHERE \(dialect.contains("t.name", "$1")) AND \(condition) ORDER BY t.id",
      expecting: .many)
  }
}

extension GroupsStore {
  package func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError) {
    let search = TextSearch(text)
    var isWanted = true
    func consider(_ row: ResultRow) {
      guard isWanted, row.contains([search], in: CollectionOfOne(1)) else { return }
      isWanted = body(row.int(0), row.text(1))
    }
    try connection.interruptible { () throws(DataError) in
      switch scope {
      case .group(let id):
        let statement = try isLarge(id) ? todoNames.inLargeGroup : todoNames.inGroup
        try statement.forEach(search.filter, id) { consider($0) }
      case .agenda(let first, let last):
        try todoNames.inAgenda.forEach(
          search.filter, first == nil && last == nil, first?.number ?? .min, last?.number ?? .max
        ) { consider($0) }
      case .everywhere: try todoNames.everywhere.forEach(search.filter) { consider($0) }
      }
    }
  }

  /// True if a group has so large a share of all todos that a scan of the whole table is faster.
  private func isLarge(_ group: Int64) throws(DataError) -> Bool {
    let counts = try groupCounts.counts(group) ?? Counts()
    return try 4 * (counts.open + counts.done) >= todoNames.newest.first { $0.count(0) } ?? 0
  }
}
