/// Which groups a list shows: ordered by category, then by id.
package struct GroupsQuery: Equatable, Sendable {
  /// Only the groups of this category; all of them where it is nil.
  package var category: Category?
  /// Only the groups whose name contains this text, without regard to case.
  package var text: String?

  /// Creates a query.
  package init(category: Category? = nil, text: String? = nil) {
    self.category = category
    self.text = text
  }
}

/// Which todos a list shows, and so in which order.
package struct TodosQuery: Equatable, Sendable {
  /// The place of the todos.
  package enum Scope: Equatable, Sendable {
    /// All of one group: open before done; open ones urgent, important, normal, then by due date, those without one
    /// last, then newest first (creation time, then id); done ones by when they were done, the latest first.
    case group(Int64)
    /// The open ones of joined groups whose due date is in the range: by due date, those without one last, then as
    /// above. Where the bounds are nil, all of them.
    case agenda(dueFrom: Day?, dueThrough: Day?)
    /// Those of all groups, in the order of groups, then as in one group.
    case everywhere
  }

  /// The place of the todos.
  package var scope: Scope
  /// Only those that are done, or only those that are not; all where it is nil.
  package var isDone: Bool?
  /// Only those whose name or note contains this text, without regard to case.
  package var text: String?
  /// Only those of one assignee, or without one; all where it is nil.
  package var assignee: Assignee?
  /// Only those of this priority; all where it is nil.
  package var priority: Priority?
  /// Only those with such a due date; all where it is nil.
  package var due: Due?
  /// Only those that have all of these tags.
  package var tags = Tags()
  /// Only those that have none of these tags.
  package var excludedTags = Tags()
  /// Another order than that of the scope.
  package var order: Order?

  /// An order of todos, open ones before done ones.
  package enum Order: String, CaseIterable, Sendable {
    /// By due date, those without one last.
    case due
    /// By priority, then by due date.
    case priority
    /// By name.
    case name
    /// By creation, the newest first.
    case created
    /// By when they were done, the latest first, and done ones before open ones.
    case done
  }

  /// Who is to do a todo.
  package enum Assignee: Equatable, Sendable {
    /// The user with an id.
    case user(Int64)
    /// No one.
    case nobody
  }

  /// A due date.
  package enum Due: Equatable, Sendable {
    /// There is none.
    case none
    /// A day of a range. A bound that is nil is open; where both are, any day.
    case days(from: Day?, through: Day?)
  }

  /// Creates a query.
  package init(_ scope: Scope, isDone: Bool? = nil, text: String? = nil) {
    self.scope = scope
    self.isDone = isDone
    self.text = text
  }
}

/// A part of a list.
package struct Window: Equatable, Sendable {
  /// The number of rows before it.
  package var offset: Int
  /// The most rows it holds.
  package var limit: Int

  /// Creates a window.
  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and how long the whole list is.
package struct Excerpt<Row: Equatable & Sendable>: Equatable, Sendable {
  /// The number of rows of the whole list.
  package var total: Int
  /// The rows of the window.
  package var rows: [Row]

  /// Creates an excerpt.
  package init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }
}
