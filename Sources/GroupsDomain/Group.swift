/// A group of people with todos.
package struct Group: Equatable, Sendable {
  /// Its id, from 1, never used again.
  package let id: Int64
  /// Its name; two groups may bear the same one.
  package var name: String
  /// The user's relation to it.
  package var category: Category
  /// The number of its members.
  package var memberCount: Int
  /// The number of its open todos.
  package var openTodoCount: Int
  /// The number of its done todos.
  package var doneTodoCount: Int
  /// The id of the change that wrote name or category last. The counts do not count as a change of the group.
  package var version: Int64

  /// Creates a group.
  package init(
    id: Int64, name: String, category: Category, memberCount: Int = 0, openTodoCount: Int = 0, doneTodoCount: Int = 0,
    version: Int64 = 0
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.memberCount = memberCount
    self.openTodoCount = openTodoCount
    self.doneTodoCount = doneTodoCount
    self.version = version
  }

  /// The number of its todos.
  package var todoCount: Int { openTodoCount + doneTodoCount }
}
