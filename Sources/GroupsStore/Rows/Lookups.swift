import GroupsDomain

/// The statements that find or update rows by other columns than the id.
final class Lookups {
  private let connection: any SQLConnection

  lazy var groupsByKey = RowQuery<StoredGroup>(
    connection, "WHERE nameKey = $1 ORDER BY id", expecting: .many)
  lazy var userByName = RowQuery<StoredUser>(connection, "WHERE firstName = $1 AND lastName = $2")
  /// The users whose first names are in a range of bytes.
  lazy var usersByFirstName = RowQuery<StoredUser>(
    connection, "WHERE firstName >= $1 AND firstName < $2 ORDER BY id", expecting: .many)
  lazy var membership = RowQuery<StoredMember>(connection, "WHERE userID = $1 AND groupID = $2")
  lazy var membershipOfUser = RowQuery<StoredMember>(connection, "WHERE userID = $1 LIMIT 1")
  lazy var membersOfGroup = RowQuery<StoredMember>(
    connection, "WHERE groupID = $1 ORDER BY id", expecting: .many)
  lazy var todosOfGroup = RowQuery<StoredTodo>(connection, "WHERE groupID = $1", expecting: .many)
  lazy var todosOfAssignee = RowQuery<StoredTodo>(
    connection, "WHERE groupID = $1 AND assigneeID = $2", expecting: .many)
  /// Selects the ids of a group's todos, or only of the done ones.
  lazy var todoIDs = PreparedStatement(
    connection, "SELECT id FROM todo WHERE groupID = $1 AND isDone >= $2", expecting: .many)
  /// Selects, among given foreign ids (ids from other programs), those that a todo has.
  lazy var foreignIDs = PreparedStatement(
    connection,
    "SELECT foreignID FROM todo \(connection.dialect.index("todoByForeignID")) "
      + "WHERE foreignID IN (\(connection.dialect.textList)) AND foreignID <> ''", expecting: .many)
  /// Updates the name key in a user's memberships.
  lazy var renameMembers = PreparedStatement(
    connection, "UPDATE member SET nameKey = $1 WHERE userID = $2")

  init(_ connection: any SQLConnection) { self.connection = connection }
}

extension GroupsStore {
  /// Returns true if the group exists.
  func hasGroup(_ id: Int64) throws(DataError) -> Bool {
    if cache.hasGroup(id) { return true }
    guard try groupTable.row(id) != nil else { return false }
    cache.addGroup(id)
    return true
  }

  /// Returns the id of the user with this name, or `nil` if there is none.
  ///
  /// Swift strings are equal if they are canonically equivalent (é as one scalar or as two), but the index compares
  /// bytes. So if no user has the same bytes, the users whose first names begin with the same ASCII characters are
  /// compared. The last of these characters is left out, because an accent may follow it.
  func userID(firstName: String, lastName: String) throws(DataError) -> Int64? {
    if let user = try lookups.userByName.first(firstName, lastName) { return user.id }
    guard !(firstName + lastName).utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let letters = String(firstName.unicodeScalars.prefix { $0.isASCII }.dropLast())
    var found: Int64?
    try lookups.usersByFirstName.forEach(letters, letters + "\u{10FFFF}") { user in
      if found == nil, user.firstName == firstName, user.lastName == lastName { found = user.id }
    }
    return found
  }

  func isMember(_ user: Int64, of group: Int64) throws(DataError) -> Bool {
    if cache.hasMembership(user: user, group: group) { return true }
    guard try lookups.membership.first(user, group) != nil else { return false }
    cache.addMembership(user: user, group: group)
    return true
  }

  /// Returns the row of a todo, from the rows that were read ahead or from the database. `nil` if there is none.
  func todo(_ id: Int64) throws(DataError) -> StoredTodo? {
    if let row = cache.takeTodo(id) { return row }
    return try todoTable.row(id)
  }

  /// Calls `body` for each element. `id` returns the id of the todo that `body` needs. On a server, these todos are
  /// read ahead, several with each query, so that ``todo(_:)`` finds them in the cache.
  func readingAhead<Element>(
    _ elements: some Collection<Element>, id: (Element) -> Int64?, _ body: (Element) throws(DataError) -> Void
  ) throws(DataError) {
    guard connection.dialect.isRemote, elements.count > 1 else {
      for element in elements { try body(element) }
      return
    }
    defer { cache.forgetTodos() }
    var rest = elements[...]
    while !rest.isEmpty {
      let some = rest.prefix(RowCache.maxAhead)
      rest = rest.dropFirst(RowCache.maxAhead)
      let ids = some.compactMap(id)
      cache.expectTodos(ids)
      try todoTable.forEach(among: ids) { cache.addTodo($0) }
      for element in some { try body(element) }
    }
  }
}
