/// A group of people with todos.
public struct Group: Equatable, Sendable {
  /// Its id, from 1, never used again.
  public let id: Int64
  /// Its name; two groups may bear the same one.
  public var name: String
  /// How the user stands to it.
  public var category: Category
  /// How many members it has.
  public var memberCount: Int
  /// How many of its todos are open.
  public var openTodoCount: Int
  /// How many of its todos are done.
  public var doneTodoCount: Int
  /// The id of the change that wrote name or category last. The counts do not count as a change of the group.
  public var version: Int64

  /// Makes a group.
  public init(
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
  public var todoCount: Int { openTodoCount + doneTodoCount }
}
