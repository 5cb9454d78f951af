/// A group of users with todos.
package struct Group: Equatable, Sendable {
  /// The id, from 1. It is never reused.
  package let id: Int64
  /// The name. It need not be unique.
  package var name: String
  /// The user's relation to the group.
  package var category: Category
  package var memberCount: Int
  package var openTodoCount: Int
  package var doneTodoCount: Int
  /// The id of the last change of the name or the category. A change of the counts does not change the version.
  package var version: Int64

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

  package var todoCount: Int { openTodoCount + doneTodoCount }
}
