import GroupsDomain

/// The statements that find todos by a prefix of their names.
final class TodoPrefixes {
  /// Orders by creation time, then id, newest first.
  private struct Age: Comparable {
    let createdAt: Int64
    let id: Int64

    static func < (left: Age, right: Age) -> Bool { (left.createdAt, left.id) > (right.createdAt, right.id) }
  }

  private let inGroup: PreparedStatement
  private let inAgenda: PreparedStatement
  private let everywhere: PreparedStatement
  /// The same statements with a limit on the rows that are read.
  private let fewInGroup: PreparedStatement
  private let fewInAgenda: PreparedStatement
  private let fewEverywhere: PreparedStatement

  init(_ connection: any SQLConnection) {
    let columns = "SELECT t.id, t.createdAt, t.name, t.isDone FROM"
    let key = "t.nameKey >= $1 AND t.nameKey < $2"
    let index = connection.dialect.index("todoByName")
    let all = #""group" g \#(connection.dialect.orderedJoin) todo t \#(index) ON t.groupID = g.id"#
    let ofGroup = "\(columns) todo t \(index) WHERE \(key) AND t.groupID = $3"
    let ofAgenda =
      "\(columns) \(all) WHERE \(key) AND g.category = 0 AND t.isDone = 0 AND "
      + "(CAST($3 AS BIGINT) = 1 OR t.due BETWEEN $4 AND $5)"
    let any = "\(columns) \(all) WHERE \(key)"
    inGroup = PreparedStatement(connection, ofGroup, expecting: .many)
    inAgenda = PreparedStatement(connection, ofAgenda, expecting: .many)
    everywhere = PreparedStatement(connection, any, expecting: .many)
    fewInGroup = PreparedStatement(connection, "\(ofGroup) ORDER BY t.nameKey LIMIT $4", expecting: .many)
    fewInAgenda = PreparedStatement(connection, "\(ofAgenda) LIMIT $6", expecting: .many)
    fewEverywhere = PreparedStatement(connection, "\(any) LIMIT $3", expecting: .many)
  }

  /// The maximum number of rows that are read to find names whose keys contain placeholders. Reading them takes some
  /// milliseconds.
  private static let maxRowsRead = 2_000

  /// Returns at most `limit` names that begin with a text, in any order, so that the number of rows to read is limited.
  /// That number is not limited for a text that is longer than a key.
  func someNames(
    startingWith text: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    let matcher = TextMatcher(text)
    let most = text.count > NameKey.length ? .max : NameKey.isExact(text) ? limit : Self.maxRowsRead
    var found: [TodoName] = []
    try forSomeRows(text, in: scope, most: most) { row in
      guard found.count < limit, row.withText(2, matcher.begins) != nil else { return }
      found.append(TodoName(id: row.int(0), name: row.text(2), isDone: row.int(3) != 0))
    }
    return found
  }

  /// Returns false if certainly no name begins with a text, otherwise true, also if the row limit is reached without a
  /// match.
  func mayFind(_ text: String, in scope: TodosQuery.Scope) throws(DataError) -> Bool {
    guard text.count <= NameKey.length else { return try !ids(startingWith: text, in: scope, limit: 1).isEmpty }
    let matcher = TextMatcher(text)
    let most = NameKey.isExact(text) ? 1 : Self.maxRowsRead
    var (rowCount, hasFound) = (0, false)
    try forSomeRows(text, in: scope, most: most) { row in
      rowCount += 1
      hasFound = hasFound || row.withText(2, matcher.begins) != nil
    }
    return hasFound || rowCount == most
  }

  /// Reads at most `most` rows whose keys begin with the key of a text.
  private func forSomeRows(
    _ text: String, in scope: TodosQuery.Scope, most: Int, _ body: (ResultRow) -> Void
  ) throws(DataError) {
    let (from, to) = NameKey.range(of: text)
    switch scope {
    case .group(let id): try fewInGroup.forEach(from, to, id, Int64(most)) { body($0) }
    case .agenda(let first, let last):
      try fewInAgenda.forEach(
        from, to, first == nil && last == nil, first?.number ?? .min, last?.number ?? .max, Int64(most)
      ) { body($0) }
    case .everywhere: try fewEverywhere.forEach(from, to, Int64(most)) { body($0) }
    }
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
