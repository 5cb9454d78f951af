import GroupsDomain
import Testing

@testable import GroupsStore

/// A moment that goes on by a second with each look at it.
final class Ticking {
  private var seconds: Int64 = 1_000_000

  func now() -> Timestamp {
    seconds += 1
    return Timestamp(seconds: seconds)
  }
}

extension GroupsStore {
  static func inMemory() throws -> GroupsStore {
    let clock = Ticking()
    return try GroupsStore(location: .memory, clock: { clock.now() })
  }

  /// One number, asked of the database itself.
  func number(_ sql: String) throws -> Int64 {
    try groupTable.writeCounts()
    return try PreparedStatement(connection, sql).first { $0.int(0) } ?? -1
  }

  /// Every row of the data, versions, counts and keys included: what undo has to bring back.
  func dump() throws -> [String] {
    try groupTable.writeCounts()
    var lines: [String] = []
    for (table, columns) in [("\"group\"", 8), ("\"user\"", 4), ("member", 5), ("todo", 11)] as [(String, Int32)] {
      try PreparedStatement(connection, "SELECT * FROM \(table) ORDER BY id").forEach { row in
        lines.append(table + (0..<columns).map { "|" + row.text($0) }.joined())
      }
    }
    return lines
  }
}

extension ChangeApplying {
  @discardableResult
  func group(_ name: String, _ category: GroupsDomain.Category = .joined) throws -> Int64 {
    try #require(try apply(.createGroup(name: name, category: category)).createdID)
  }

  @discardableResult
  func member(_ first: String, _ last: String = "", in group: Int64) throws -> Int64 {
    try #require(try apply(.addMember(group: group, firstName: first, lastName: last)).createdID)
  }

  @discardableResult
  func todo(
    _ name: String, in group: Int64, _ priority: Priority = .normal, due: Int? = nil, for user: Int64? = nil
  ) throws -> Int64 {
    let change = Change.addTodo(
      group: group, name: name, priority: priority, due: due.map(Day.init(number:)), assignee: user)
    return try #require(try apply(change).createdID)
  }
}

extension GroupsDataProvider {
  func allGroups(_ query: GroupsQuery = GroupsQuery(), in window: Window = .all) throws -> Excerpt<Group> {
    var result: Result<Excerpt<Group>, DataError>?
    fetchGroups(query, in: window) { result = $0 }
    return try #require(result).get()
  }
}

extension MembersDataProvider {
  func allMembers(of group: Int64, in window: Window = .all) throws -> Excerpt<User> {
    var result: Result<Excerpt<User>, DataError>?
    fetchMembers(ofGroup: group, in: window) { result = $0 }
    return try #require(result).get()
  }
}

extension TodosDataProvider {
  func allTodos(_ query: TodosQuery, in window: Window = .all) throws -> Excerpt<Todo> {
    var result: Result<Excerpt<Todo>, DataError>?
    fetchTodos(query, in: window) { result = $0 }
    return try #require(result).get()
  }

  func names(_ query: TodosQuery, in window: Window = .all) throws -> [String] {
    try allTodos(query, in: window).rows.map(\.name)
  }
}

extension Window {
  static let all = Window(offset: 0, limit: 1_000_000)
}

extension Change.Target: ExpressibleByIntegerLiteral {
  /// Any version of what has the id.
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension TodosQuery.Scope {
  static let wholeAgenda = TodosQuery.Scope.agenda(dueFrom: nil, dueThrough: nil)
}
