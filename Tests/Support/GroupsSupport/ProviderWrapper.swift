import GroupsDomain

/// A provider that wraps another one, and can delay fetches or fail.
package final class ProviderWrapper: GroupsDataProvider, MembersDataProvider, TodosDataProvider, ChangeApplying {
  /// True if answers are held back until ``answer(_:)``. They hold the data as it was at the request.
  package var isLate = false
  /// The error with which every operation fails, or `nil`. A held-back answer fails if it was set at the request.
  package var error: DataError?
  /// The error that ``group(id:)`` throws, or `nil`.
  package var groupError: DataError?
  /// The number of calls of ``todos(startingWith:in:limit:)``, which reads all todos with the prefix.
  package private(set) var searchCount = 0
  /// Called before a change is applied. A test can change the data that the screen has already read.
  package var beforeApply: () -> Void = {}
  /// The number of answers that are held back.
  package var keptCount: Int { kept.count }

  private let base: any DataProvider
  private var kept: [() -> Void] = []

  package init(_ base: any DataProvider) { self.base = base }

  /// Delivers the held-back answer at an index, by default the oldest.
  package func answer(_ index: Int = 0) { kept.remove(at: index)() }

  private func later(_ body: @escaping () -> Void) {
    if isLate { kept.append(body) } else { body() }
  }

  private func check() throws(DataError) {
    if let error { throw error }
  }

  package func fetchGroups(
    _ query: GroupsQuery, in window: Window, completion: @escaping Completion<Excerpt<Group>>
  ) {
    if let error { return later { completion(.failure(error)) } }
    base.fetchGroups(query, in: window) { [weak self] result in self?.later { completion(result) } }
  }

  package func fetchMembers(ofGroup group: Int64, in window: Window, completion: @escaping Completion<Excerpt<User>>) {
    if let error { return later { completion(.failure(error)) } }
    base.fetchMembers(ofGroup: group, in: window) { [weak self] result in self?.later { completion(result) } }
  }

  package func fetchTodos(_ query: TodosQuery, in window: Window, completion: @escaping Completion<Excerpt<Todo>>) {
    if let error { return later { completion(.failure(error)) } }
    base.fetchTodos(query, in: window) { [weak self] result in self?.later { completion(result) } }
  }

  package func tags(in scope: TodosQuery.Scope) throws(DataError) -> [TagCount] {
    try check()
    return try base.tags(in: scope)
  }

  package func group(id: Int64) throws(DataError) -> Group? {
    try check()
    if let groupError { throw groupError }
    return try base.group(id: id)
  }

  package func groups(startingWith prefix: String, limit: Int) throws(DataError) -> [Group] {
    try check()
    return try base.groups(startingWith: prefix, limit: limit)
  }

  package func groupCount(_ query: GroupsQuery) throws(DataError) -> Int {
    try check()
    return try base.groupCount(query)
  }

  package func group(at offset: Int, of query: GroupsQuery) throws(DataError) -> Group? {
    try check()
    return try base.group(at: offset, of: query)
  }

  package func member(id: Int64, ofGroup group: Int64) throws(DataError) -> User? {
    try check()
    return try base.member(id: id, ofGroup: group)
  }

  package func members(startingWith prefix: String, ofGroup group: Int64, limit: Int) throws(DataError) -> [User] {
    try check()
    return try base.members(startingWith: prefix, ofGroup: group, limit: limit)
  }

  package func member(id: Int64) throws(DataError) -> User? {
    try check()
    return try base.member(id: id)
  }

  package func members(startingWith prefix: String, limit: Int) throws(DataError) -> [User] {
    try check()
    return try base.members(startingWith: prefix, limit: limit)
  }

  package func member(at offset: Int, ofGroup group: Int64) throws(DataError) -> User? {
    try check()
    return try base.member(at: offset, ofGroup: group)
  }

  package func visitTodos(_ query: TodosQuery, _ body: (Todo) throws -> Void) throws {
    try check()
    try base.visitTodos(query, body)
  }

  package func todoCount(_ query: TodosQuery) throws(DataError) -> Int {
    try check()
    return try base.todoCount(query)
  }

  package func todo(at offset: Int, of query: TodosQuery) throws(DataError) -> Todo? {
    try check()
    return try base.todo(at: offset, of: query)
  }

  package func visitTodoNames(
    _ query: TodosQuery, in window: Window, _ body: (_ id: Int64, _ name: String) throws -> Void
  ) throws {
    try check()
    try base.visitTodoNames(query, in: window, body)
  }

  package func checkOpen(_ ids: [Int64]) throws(DataError) {
    try check()
    try base.checkOpen(ids)
  }

  package func todo(id: Int64) throws(DataError) -> Todo? {
    try check()
    return try base.todo(id: id)
  }

  package func todos(ids: [Int64]) throws(DataError) -> [Todo] {
    try check()
    return try base.todos(ids: ids)
  }

  package func todos(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [Todo] {
    try check()
    searchCount += 1
    return try base.todos(startingWith: prefix, in: scope, limit: limit)
  }

  package func visitTodoNames(
    containing text: String, in scope: TodosQuery.Scope, _ body: (_ id: Int64, _ name: String) -> Bool
  ) throws(DataError) {
    try check()
    try base.visitTodoNames(containing: text, in: scope, body)
  }

  package func someTodoNames(
    startingWith prefix: String, in scope: TodosQuery.Scope, limit: Int
  ) throws(DataError) -> [TodoName] {
    try check()
    return try base.someTodoNames(startingWith: prefix, in: scope, limit: limit)
  }

  package func apply(_ change: Change) throws(DataError) -> ChangeReceipt {
    try check()
    beforeApply()
    return try base.apply(change)
  }
}
