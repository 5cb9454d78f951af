import GroupsDomain

/// The groups and memberships that a transaction has found, and the todos that were read ahead. Groups and memberships
/// stay valid until the transaction ends, because no other transaction writes meanwhile.
final class RowCache {
  private struct Membership: Hashable {
    let user: Int64
    let group: Int64
  }

  /// The number of todos that are read ahead at a time.
  static let maxAhead = 256

  /// False outside of a transaction, where groups and memberships are not cached.
  private var isTransaction = false
  private var groups: Set<Int64> = []
  private var memberships: Set<Membership> = []
  /// The todos that were read ahead; `nil` for missing ones.
  private var todos: [Int64: StoredTodo?] = [:]

  /// Records whether a transaction is open, and clears the cache.
  func setTransaction(_ isTransaction: Bool) {
    self.isTransaction = isTransaction
    forget()
  }

  /// Clears the cache, because some of the rows may have been rolled back.
  func forget() {
    groups.removeAll(keepingCapacity: true)
    memberships.removeAll(keepingCapacity: true)
    forgetTodos()
  }

  // MARK: Groups and memberships

  func hasGroup(_ id: Int64) -> Bool { groups.contains(id) }

  func addGroup(_ id: Int64) { if isTransaction { groups.insert(id) } }

  func removeGroup(_ id: Int64) { groups.remove(id) }

  func hasMembership(user: Int64, group: Int64) -> Bool { memberships.contains(Membership(user: user, group: group)) }

  func addMembership(user: Int64, group: Int64) {
    if isTransaction { memberships.insert(Membership(user: user, group: group)) }
  }

  func removeMemberships() { memberships.removeAll(keepingCapacity: true) }

  // MARK: Todos read ahead

  /// Marks todos as missing until ``addTodo(_:)`` adds them.
  func expectTodos(_ ids: [Int64]) { for id in ids { todos[id] = .some(nil) } }

  func addTodo(_ row: StoredTodo) { todos[row.id] = row }

  /// Returns a todo that was read ahead and removes it. The outer `nil` means that it was not read ahead, the inner one
  /// that it does not exist.
  func takeTodo(_ id: Int64) -> StoredTodo?? { todos.isEmpty ? nil : todos.removeValue(forKey: id) }

  func forgetTodo(_ id: Int64) { if !todos.isEmpty { todos[id] = nil } }

  func forgetTodos() { todos.removeAll(keepingCapacity: true) }
}
