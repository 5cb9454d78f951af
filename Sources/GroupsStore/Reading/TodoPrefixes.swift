import GroupsDomain

/// The statements that find todos by how their names begin.
final class TodoPrefixes {
  /// Newest first: creation time, then id.
  private struct Age: Comparable {
    let createdAt: Int64
    let id: Int64

    static func < (left: Age, right: Age) -> Bool { (left.createdAt, left.id) > (right.createdAt, right.id) }
  }

  private let inGroup: PreparedStatement
  private let inAgenda: PreparedStatement
  private let everywhere: PreparedStatement

  init(_ connection: any SQLConnection) {
    let columns = "SELECT t.id, t.createdAt, t.name FROM"
    let key = "t.nameKey >= $1 AND t.nameKey < $2"
    let index = connection.dialect.index("todoByName")
    let all = #""group" g \#(connection.dialect.orderedJoin) todo t \#(index) ON t.groupID = g.id"#
    inGroup = PreparedStatement(
      connection, "\(columns) todo t \(index) WHERE \(key) AND t.groupID = $3", expecting: .many)
    inAgenda = PreparedStatement(
      connection,
      "\(columns) \(all) WHERE \(key) AND g.category = 0 AND t.isDone = 0 AND "
        + "(CAST($3 AS BIGINT) = 1 OR t.due BETWEEN $4 AND $5)", expecting: .many)
    everywhere = PreparedStatement(connection, "\(columns) \(all) WHERE \(key)", expecting: .many)
  }

  func ids(startingWith text: String, in scope: TodosQuery.Scope, limit: Int) throws(DataError) -> [Int64] {
    let matcher = TextMatcher(text)
    let (from, to) = NameKey.range(of: text)
    var best = BestMatches<Age>(limit: limit)
    func consider(_ row: ResultRow) {
      guard let isWhole = row.withText(2, matcher.begins) else { return }
      let id = row.int(0)
      best.insert(id, isWhole: isWhole, order: Age(createdAt: row.int(1), id: id))
    }
    switch scope {
    case .group(let id): try inGroup.forEach(from, to, id) { consider($0) }
    case .agenda(let first, let last):
      try inAgenda.forEach(
        from, to, first == nil && last == nil, first?.number ?? .min, last?.number ?? .max
      ) { consider($0) }
    case .everywhere: try everywhere.forEach(from, to) { consider($0) }
    }
    return best.ids
  }
}
