import GroupsDomain

/// The statements that read members for the screens.
final class MemberList {
  private let connection: any SQLConnection
  private static let columns = "SELECT u.id, u.firstName, u.lastName, u.version"
  private lazy var join = connection.dialect.orderedJoin

  fileprivate lazy var point = PreparedStatement(
    connection,
    #"\#(Self.columns) FROM member m JOIN "user" u ON u.id = m.userID WHERE m.userID = $1 AND m.groupID = $2"#)
  // The inner query skips rows in the index alone, so the outer one reads only the rows of the window.
  fileprivate lazy var page = PreparedStatement(
    connection,
    "\(Self.columns) FROM (SELECT id, userID FROM member WHERE groupID = $1 ORDER BY id LIMIT $2 OFFSET $3) m "
      + #"\#(join) "user" u ON u.id = m.userID ORDER BY m.id"#)
  fileprivate lazy var prefix = PreparedStatement(
    connection,
    #"\#(Self.columns), m.id FROM member m \#(join) "user" u ON u.id = m.userID "#
      + "WHERE m.groupID = $1 AND m.nameKey >= $2 AND m.nameKey < $3", expecting: .many)
  fileprivate lazy var pointAnywhere = PreparedStatement(
    connection,
    #"\#(Self.columns) FROM "user" u WHERE u.id = $1 AND EXISTS (SELECT 1 FROM member m WHERE m.userID = u.id)"#)
  // Searched group by group, because the index of name keys begins with the group.
  fileprivate lazy var prefixAnywhere = PreparedStatement(
    connection,
    #"\#(Self.columns) FROM "group" g \#(join) member m ON m.groupID = g.id \#(join) "#
      + #""user" u ON u.id = m.userID WHERE m.nameKey >= $1 AND m.nameKey < $2"#, expecting: .many)

  init(_ connection: any SQLConnection) { self.connection = connection }
}

/// The requirements of ``MembersDataProvider``, which documents them. Fetches complete before they return.
extension GroupsStore {
  package func fetchMembers(ofGroup group: Int64, in window: Window, completion: @escaping Completion<Excerpt<User>>) {
    completion(
      Result { () throws(DataError) in
        guard let counts = try groupCounts.counts(group) else { throw .missing(.group, id: group) }
        return Excerpt(total: counts.members, rows: try members(ofGroup: group, in: window))
      })
  }

  private func members(ofGroup group: Int64, in window: Window) throws(DataError) -> [User] {
    var rows: [User] = []
    try memberList.page.forEach(group, window.limit, window.offset) { rows.append(User($0)) }
    return rows
  }

  package func member(id: Int64, ofGroup group: Int64) throws(DataError) -> User? {
    try memberList.point.first(id, group) { User($0) }
  }

  package func members(
    startingWith prefix: String, ofGroup group: Int64, limit: Int
  ) throws(DataError) -> [User] {
    let (range, matcher) = (NameKey.range(of: prefix), TextMatcher(prefix))
    var best = BestMatches<User, Int64>(limit: limit)
    try memberList.prefix.forEach(group, range.from, range.to) { row in
      let user = User(row)
      if let isWhole = matcher.begins(user.name) { best.insert(user, isWhole: isWhole, order: row.int(4)) }
    }
    return best.inOrder
  }

  package func member(id: Int64) throws(DataError) -> User? { try memberList.pointAnywhere.first(id) { User($0) } }

  package func members(startingWith prefix: String, limit: Int) throws(DataError) -> [User] {
    let (range, matcher) = (NameKey.range(of: prefix), TextMatcher(prefix))
    var best = BestMatches<User, Int64>(limit: limit)
    // Users who are members of several groups are listed once.
    var seen: Set<Int64> = []
    try memberList.prefixAnywhere.forEach(range.from, range.to) { row in
      let user = User(row)
      guard let isWhole = matcher.begins(user.name), seen.insert(user.id).inserted else { return }
      best.insert(user, isWhole: isWhole, order: user.id)
    }
    return best.inOrder
  }

  package func member(at offset: Int, ofGroup group: Int64) throws(DataError) -> User? {
    guard offset >= 0 else { return nil }
    return try members(ofGroup: group, in: Window(offset: offset, limit: 1)).first
  }
}

extension User {
  fileprivate init(_ row: ResultRow) {
    self.init(id: row.int(0), firstName: row.text(1), lastName: row.text(2), version: row.int(3))
  }
}
