import GroupsDomain

/// The statements that read groups for the screens.
final class GroupList {
  private let connection: any SQLConnection
  private let groupCounts: GroupCounts
  private let point: PreparedStatement
  private let several: PreparedStatement
  private let page: PreparedStatement
  private let count: PreparedStatement
  private let names: PreparedStatement
  private let prefix: PreparedStatement

  /// Prepares the statements. `groupCounts` holds pending counts, which are written before groups are read.
  init(_ connection: any SQLConnection, _ groupCounts: GroupCounts) {
    self.connection = connection
    self.groupCounts = groupCounts
    let columns = #"SELECT id, name, category, memberCount, openTodoCount, doneTodoCount, version FROM "group""#
    let order = "WHERE category BETWEEN $1 AND $2 ORDER BY category, id"
    point = PreparedStatement(connection, "\(columns) WHERE id = $1")
    several = PreparedStatement(connection, "\(columns) WHERE id IN (\(connection.dialect.idList))", expecting: .many)
    page = PreparedStatement(connection, "\(columns) \(order) LIMIT $3 OFFSET $4")
    count = PreparedStatement(connection, #"SELECT count(*) FROM "group" WHERE category BETWEEN $1 AND $2"#)
    names = PreparedStatement(connection, #"SELECT id, name FROM "group" \#(order)"#, expecting: .many)
    prefix = PreparedStatement(connection, "\(columns) WHERE nameKey >= $1 AND nameKey < $2", expecting: .many)
  }

  func group(_ id: Int64) throws(DataError) -> Group? {
    try groupCounts.flush()
    return try point.first(id, read: read)
  }

  /// Returns the groups with the given ids, in the order of the ids. Missing groups are skipped.
  private func groups(_ ids: some Collection<Int64>) throws(DataError) -> [Group] {
    guard !ids.isEmpty else { return [] }
    try groupCounts.flush()
    var found: [Int64: Group] = [:]
    try several.forEach(connection.dialect.list(ids)) { row in found[row.int(0)] = read(row) }
    return ids.compactMap { found[$0] }
  }

  func rows(_ query: GroupsQuery, in window: Window) throws(DataError) -> [Group] {
    guard query.texts.isEmpty else { return try groups(matches(query).dropFirst(window.offset).prefix(window.limit)) }
    try groupCounts.flush()
    var rows: [Group] = []
    try page.forEach(query.first, query.last, window.limit, window.offset) { rows.append(read($0)) }
    return rows
  }

  func excerpt(_ query: GroupsQuery, in window: Window) throws(DataError) -> Excerpt<Group> {
    guard query.texts.isEmpty else {
      let ids = try matches(query)
      return Excerpt(total: ids.count, rows: try groups(ids.dropFirst(window.offset).prefix(window.limit)))
    }
    return Excerpt(total: try count(query), rows: try rows(query, in: window))
  }

  func count(_ query: GroupsQuery) throws(DataError) -> Int {
    guard query.texts.isEmpty else { return try matches(query).count }
    return try count.first(query.first, query.last) { Int($0.int(0)) } ?? 0
  }

  func groups(startingWith text: String, limit: Int) throws(DataError) -> [Group] {
    let matcher = TextMatcher(text)
    let range = NameKey.range(of: text)
    var best = BestMatches<Group, Int64>(limit: limit)
    try groupCounts.flush()
    try prefix.forEach(range.from, range.to) { row in
      guard let isWhole = matcher.begins(row.text(1)) else { return }
      best.insert(read(row), isWhole: isWhole, order: row.int(0))
    }
    return best.inOrder
  }

  /// Returns the ids of the groups whose name contains the query's texts, in order.
  private func matches(_ query: GroupsQuery) throws(DataError) -> [Int64] {
    let searches = query.texts.map(TextSearch.init)
    var ids: [Int64] = []
    var check = InterruptionCheck(connection)
    try names.forEach(query.first, query.last) { (row) throws(DataError) in
      try check.countRow()
      if row.contains(searches, in: CollectionOfOne(1)) { ids.append(row.int(0)) }
    }
    return ids
  }

  private func read(_ row: ResultRow) -> Group {
    Group(
      id: row.int(0), name: row.text(1), category: Category(rawValue: Int(row.int(2))) ?? .suggested,
      memberCount: row.count(3), openTodoCount: row.count(4), doneTodoCount: row.count(5), version: row.int(6))
  }
}

extension GroupsQuery {
  fileprivate var first: Int { category?.rawValue ?? Category.joined.rawValue }
  fileprivate var last: Int { category?.rawValue ?? Category.suggested.rawValue }
}

/// The requirements of ``GroupsDataProvider``, which documents them. Fetches complete before they return.
extension GroupsStore {
  package func fetchGroups(_ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>) {
    completion(Result { () throws(DataError) in try groupList.excerpt(query, in: window) })
  }

  package func group(id: Int64) throws(DataError) -> Group? { try groupList.group(id) }

  package func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group] {
    try groupList.groups(startingWith: prefix, limit: limit)
  }

  package func groupCount(_ query: GroupsQuery) throws(DataError) -> Int { try groupList.count(query) }

  package func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group? {
    guard offset >= 0 else { return nil }
    return try groupList.rows(query, in: Window(offset: offset, limit: 1)).first
  }
}
