import Foundation
import GroupsDomain
import Testing

@testable import GroupsStore

/// A clock that advances by a second every time it is read.
package final class Ticking {
  private var seconds: Int64 = 1_000_000

  package init() {}

  package func now() -> Timestamp {
    seconds += 1
    return Timestamp(seconds: seconds)
  }
}

/// All data of a store.
package struct StoreContents: Equatable, Sendable {
  package let groups: [Group]
  /// The members of each group.
  package let members: [[User]]
  package let todos: [Todo]
  /// The note of each todo.
  package let notes: [String]
  /// Covers users without a group too, who are in no list.
  package let fingerprint: UInt64
}

extension GroupsStore {
  /// Creates a store in memory.
  package static func inMemory() throws -> GroupsStore { try StorePlace(.memory).store() }

  /// Returns the number that an SQL query finds, or -1 if it finds none.
  package func number(_ sql: String) throws -> Int64 {
    try PreparedStatement(connection, sql).first { $0.int(0) } ?? -1
  }

  /// Returns all data, including versions and counts. Undo has to restore all of it.
  package func dump() throws -> StoreContents {
    let groups = try allGroups().rows
    let todos = try allTodos(TodosQuery(.everywhere)).rows
    return StoreContents(
      groups: groups, members: try groups.map { try allMembers(of: $0.id).rows }, todos: todos,
      notes: try todos.map { try note(ofTodo: $0.id) }, fingerprint: try fingerprint())
  }

  /// Waits until the store is notified of changes by others, for at most five seconds. Returns at once if the engine
  /// does not notify.
  package func waitForNotice() {
    guard let noticeDescriptor else { return }
    var watched = pollfd(fd: noticeDescriptor, events: Int16(POLLIN), revents: 0)
    poll(&watched, 1, 5_000)
  }

  /// Returns at most `limit` of the latest changes, newest first, without the values before and after each.
  package func changes(limit: Int) throws -> [ChangeRecord] {
    try changeTable.latestChanges(limit: limit).map(\.record)
  }

  /// Returns the problems that a check of the data finds.
  package func faults() throws -> [String] {
    var faults: [String] = []
    _ = try check { faults.append($0) }
    return faults
  }
}

extension Change {
  package static func setPriority(_ todos: [Target], _ priority: Priority) -> Change {
    .set(todos, .priority, .priority(priority))
  }
  package static func renameTodo(_ todo: Target, name: String) -> Change { .set([todo], .name, .text(name)) }
  package static func setNote(_ todo: Target, note: String) -> Change { .set([todo], .note, .text(note)) }
  package static func assign(_ todos: [Target], user: Int64?) -> Change { .set(todos, .assignee, .member(user)) }
  package static func setDue(_ todos: [Target], _ due: Day?) -> Change { .set(todos, .due, .day(due)) }
}

extension ChangeApplying {
  @discardableResult
  package func group(_ name: String, _ category: GroupsDomain.Category = .joined) throws -> Int64 {
    try #require(try apply(.createGroup(name: name, category: category)).createdID)
  }

  @discardableResult
  package func member(_ first: String, _ last: String = "", in group: Int64) throws -> Int64 {
    try #require(try apply(.addMember(group: group, firstName: first, lastName: last)).createdID)
  }

  @discardableResult
  package func todo(
    _ name: String, in group: Int64, _ priority: Priority = .normal, due: Int? = nil, for user: Int64? = nil
  ) throws -> Int64 {
    let change = Change.addTodo(
      group: group, name: name, priority: priority, due: due.map(Day.init(number:)), assignee: user)
    return try #require(try apply(change).createdID)
  }
}

extension GroupsDataProvider {
  package func allGroups(_ query: GroupsQuery = GroupsQuery(), in window: Window = .all) throws -> Excerpt<Group> {
    var result: Result<Excerpt<Group>, DataError>?
    fetchGroups(query, in: window) { result = $0 }
    return try #require(result).get()
  }
}

extension MembersDataProvider {
  package func allMembers(of group: Int64, in window: Window = .all) throws -> Excerpt<User> {
    var result: Result<Excerpt<User>, DataError>?
    fetchMembers(ofGroup: group, in: window) { result = $0 }
    return try #require(result).get()
  }
}

extension TodosDataProvider {
  package func allTodos(_ query: TodosQuery, in window: Window = .all) throws -> Excerpt<Todo> {
    var result: Result<Excerpt<Todo>, DataError>?
    fetchTodos(query, in: window) { result = $0 }
    return try #require(result).get()
  }

  package func note(ofTodo id: Int64) throws -> String { try #require(try todo(id: id)).fields.note }

  package func names(_ query: TodosQuery, in window: Window = .all) throws -> [String] {
    try allTodos(query, in: window).rows.map(\.name)
  }
}

extension Window {
  package static let all = Window(offset: 0, limit: 1_000_000)
}

extension Change.Target: ExpressibleByIntegerLiteral {
  /// Creates a target with an id, in any version.
  public init(integerLiteral value: Int64) { self.init(value) }
}

extension TodosQuery.Scope {
  package static let wholeAgenda = TodosQuery.Scope.agenda(dueFrom: nil, dueThrough: nil)
}

extension ChangeRecord.Kind {
  package static let setPriority = ChangeRecord.Kind.set(.priority)
  package static let renameTodo = ChangeRecord.Kind.set(.name)
  package static let setNote = ChangeRecord.Kind.set(.note)
  package static let assign = ChangeRecord.Kind.set(.assignee)
  package static let setDue = ChangeRecord.Kind.set(.due)
}
