/// A group of people with todos.
package struct Group: Equatable, Sendable {
  /// Its id, from 1, never used again.
  package let id: Int64
  /// Its name; two groups may bear the same one.
  package var name: String
  /// How the user stands to it.
  package var category: Category
  /// How many members it has.
  package var memberCount: Int
  /// How many of its todos are open.
  package var openTodoCount: Int
  /// How many of its todos are done.
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

  /// How many todos it has.
  package var todoCount: Int { openTodoCount + doneTodoCount }
}
