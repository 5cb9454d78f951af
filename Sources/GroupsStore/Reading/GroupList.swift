import GroupsDomain

/// The statements that read groups for the screens.
final class GroupList {
  private let connection: any SQLConnection
  private static let columns =
    #"SELECT id, name, category, memberCount, openTodoCount, doneTodoCount, version FROM "group""#
  private static let order = "WHERE category BETWEEN $1 AND $2 ORDER BY category, id"

  fileprivate lazy var point = PreparedStatement(connection, "\(Self.columns) WHERE id = $1")
  fileprivate lazy var several = PreparedStatement(
    connection, "\(Self.columns) WHERE id IN (\(connection.dialect.idList))", expecting: .many)
  fileprivate lazy var page = PreparedStatement(connection, "\(Self.columns) \(Self.order) LIMIT $3 OFFSET $4")
  fileprivate lazy var count = PreparedStatement(
    connection, #"SELECT count(*) FROM "group" WHERE category BETWEEN $1 AND $2"#)
  fileprivate lazy var names = PreparedStatement(
    connection, #"SELECT id, name FROM "group" \#(Self.order)"#, expecting: .many)
  fileprivate lazy var prefix = PreparedStatement(
    connection, "\(Self.columns) WHERE nameKey >= $1 AND nameKey < $2", expecting: .many)

  init(_ connection: any SQLConnection) { self.connection = connection }
}

extension GroupsQuery {
  fileprivate var first: Int { category?.rawValue ?? Category.joined.rawValue }
  fileprivate var last: Int { category?.rawValue ?? Category.suggested.rawValue }
}

/// The requirements of ``GroupsDataProvider``, which documents them. Fetches complete before they return. Pending counts
/// are written before groups are read.
extension GroupsStore {
  package func fetchGroups(_ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>) {
    completion(Result { () throws(DataError) in try excerpt(query, in: window) })
  }

  private func excerpt(_ query: GroupsQuery, in window: Window) throws(DataError) -> Excerpt<Group> {
    guard query.texts.isEmpty else {
      let ids = try matches(query)
      return Excerpt(total: ids.count, rows: try groups(ids.dropFirst(window.offset).prefix(window.limit)))
    }
    return Excerpt(total: try groupCount(query), rows: try rows(query, in: window))
  }

  private func rows(_ query: GroupsQuery, in window: Window) throws(DataError) -> [Group] {
    guard query.texts.isEmpty else { return try groups(matches(query).dropFirst(window.offset).prefix(window.limit)) }
    try groupCounts.flush()
    var rows: [Group] = []
    try groupList.page.forEach(query.first, query.last, window.limit, window.offset) { rows.append(Group($0)) }
    return rows
  }

  /// Returns the groups with the given ids, in the order of the ids. Missing groups are skipped.
  private func groups(_ ids: some Collection<Int64>) throws(DataError) -> [Group] {
    guard !ids.isEmpty else { return [] }
    try groupCounts.flush()
    var found: [Int64: Group] = [:]
    try groupList.several.forEach(connection.dialect.list(ids)) { row in found[row.int(0)] = Group(row) }
    return ids.compactMap { found[$0] }
  }

  /// Returns the ids of the groups whose name contains the query's texts, in order.
  private func matches(_ query: GroupsQuery) throws(DataError) -> [Int64] {
    let searches = query.texts.map(TextSearch.init)
    var ids: [Int64] = []
    var check = InterruptionCheck(connection)
    try groupList.names.forEach(query.first, query.last) { (row) throws(DataError) in
      try check.countRow()
      if row.contains(searches, in: CollectionOfOne(1)) { ids.append(row.int(0)) }
    }
    return ids
  }

  package func group(id: Int64) throws(DataError) -> Group? {
    try groupCounts.flush()
    return try groupList.point.first(id) { Group($0) }
  }

  package func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group] {
    let (range, matcher) = (NameKey.range(of: prefix), TextMatcher(prefix))
    var best = BestMatches<Group, Int64>(limit: limit)
    try groupCounts.flush()
    try groupList.prefix.forEach(range.from, range.to) { row in
      let group = Group(row)
      if let isWhole = matcher.begins(group.name) { best.insert(group, isWhole: isWhole, order: group.id) }
    }
    return best.inOrder
  }

  package func groupCount(_ query: GroupsQuery) throws(DataError) -> Int {
    guard query.texts.isEmpty else { return try matches(query).count }
    return try groupList.count.first(query.first, query.last) { Int($0.int(0)) } ?? 0
  }

  package func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group? {
    guard offset >= 0 else { return nil }
    return try rows(query, in: Window(offset: offset, limit: 1)).first
  }
}

extension Group {
  fileprivate init(_ row: ResultRow) {
    self.init(
      id: row.int(0), name: row.text(1), category: Category(rawValue: Int(row.int(2))) ?? .suggested,
      memberCount: row.count(3), openTodoCount: row.count(4), doneTodoCount: row.count(5), version: row.int(6))
  }
}
