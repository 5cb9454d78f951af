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

  init(_ connection: Connection) {
    let columns = "SELECT t.id, t.createdAt, t.name FROM"
    let key = "t.nameKey >= ? AND t.nameKey < ?"
    let all = #""group" g CROSS JOIN todo t INDEXED BY todoByName ON t.groupID = g.id"#
    inGroup = PreparedStatement(
      connection, "\(columns) todo t INDEXED BY todoByName WHERE \(key) AND t.groupID = ?")
    inAgenda = PreparedStatement(
      connection,
      "\(columns) \(all) WHERE \(key) AND g.category = 0 AND t.isDone = 0 AND (? OR t.due BETWEEN ? AND ?)")
    everywhere = PreparedStatement(connection, "\(columns) \(all) WHERE \(key)")
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
