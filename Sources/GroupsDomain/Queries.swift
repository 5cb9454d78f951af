/// The groups of a list, ordered by category, then by id.
package struct GroupsQuery: Equatable, Sendable {
  /// The category of the groups, or `nil` for all.
  package var category: Category?
  /// The texts that the names contain, ignoring case.
  package var texts: [String]

  package init(category: Category? = nil, texts: [String] = []) {
    self.category = category
    self.texts = texts
  }
}

/// The todos of a list, and their order.
package struct TodosQuery: Equatable, Sendable {
  /// The groups whose todos are listed.
  package enum Scope: Equatable, Sendable {
    /// One group: open todos by priority, then by due date (none last), then newest first (creation time, then id);
    /// after them the done todos, latest finished first.
    case group(Int64)
    /// The open todos of joined groups, by due date (none last), then as in one group. Unless both bounds are `nil`,
    /// only todos with a due date in the range.
    case agenda(dueFrom: Day?, dueThrough: Day?)
    /// All groups, in the order of groups, then as in one group.
    case everywhere
  }

  package var scope: Scope
  /// True for done todos, false for open ones, `nil` for all.
  package var isDone: Bool?
  /// The texts that must occur, ignoring case. Each may occur in the name, the note, a tag or the assignee's name.
  package var texts: [String]
  /// The assignee, or `nil` for all todos.
  package var assignee: AssigneeFilter?
  /// The priority, or `nil` for all.
  package var priority: Priority?
  /// The due date, or `nil` for all.
  package var due: Due?
  /// The tags that a todo must have.
  package var tags = Tags()
  /// The tags that a todo must not have.
  package var excludedTags = Tags()
  /// The order, or `nil` for the order of the scope.
  package var order: Order?

  /// An order of todos. Open todos come before done ones, unless the order is `done`.
  package enum Order: String, CaseIterable, Sendable {
    /// By due date (none last).
    case due
    /// By priority, then by due date.
    case priority
    /// By name.
    case name
    /// By creation time, newest first.
    case created
    /// By the time of finishing, latest first. Done todos come before open ones.
    case done
  }

  /// The assignee that a query requires.
  package enum AssigneeFilter: Equatable, Sendable {
    /// The user with an id.
    case user(Int64)
    /// Nobody.
    case nobody
  }

  /// The due date that a query requires.
  package enum Due: Equatable, Sendable {
    /// No due date.
    case undated
    /// A day in a range. A bound of `nil` is open; if both are `nil`, any due date matches.
    case days(from: Day?, through: Day?)
  }

  /// Creates a query without further filters.
  package init(_ scope: Scope, isDone: Bool? = nil, texts: [String] = []) {
    self.scope = scope
    self.isDone = isDone
    self.texts = texts
  }
}

/// A range of rows in a list.
package struct Window: Equatable, Sendable {
  /// The number of rows before the window.
  package var offset: Int
  /// The maximum number of rows in the window.
  package var limit: Int

  package init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and the length of the whole list.
package struct Excerpt<Row: Equatable & Sendable>: Equatable, Sendable {
  /// The number of rows in the whole list.
  package var total: Int
  package var rows: [Row]

  package init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }
}
