/// Which groups a list shows: ordered by category, then by id.
public struct GroupsQuery: Equatable, Sendable {
  /// Only the groups of this category; all of them where it is nil.
  public var category: Category?
  /// Only the groups whose name contains this text, without regard to case.
  public var text: String?

  /// Makes a query.
  public init(category: Category? = nil, text: String? = nil) {
    self.category = category
    self.text = text
  }
}

/// Which todos a list shows, and so in which order.
public struct TodosQuery: Equatable, Sendable {
  /// Where the todos are.
  public enum Scope: Equatable, Sendable {
    /// All of one group: open before done, then urgent, important, normal, then newest first (creation time, then id).
    case group(Int64)
    /// The open ones of joined groups whose due day is in the range: by due day, those without one last, then as above.
    /// Where the bounds are nil, all of them.
    case agenda(dueFrom: Day?, dueThrough: Day?)
    /// Those of all groups, in the order of groups, then as in one group.
    case everywhere
  }

  /// Where the todos are.
  public var scope: Scope
  /// Only those that are done, or only those that are not; all where it is nil.
  public var isDone: Bool?
  /// Only those whose name contains this text, without regard to case.
  public var text: String?

  /// Makes a query.
  public init(_ scope: Scope, isDone: Bool? = nil, text: String? = nil) {
    self.scope = scope
    self.isDone = isDone
    self.text = text
  }
}

/// A part of a list.
public struct Window: Equatable, Sendable {
  /// How many rows come before it.
  public var offset: Int
  /// The most rows it holds.
  public var limit: Int

  /// Makes a window.
  public init(offset: Int, limit: Int) {
    self.offset = offset
    self.limit = limit
  }
}

/// The rows of a window, and how long the whole list is.
public struct Excerpt<Row: Equatable & Sendable>: Equatable, Sendable {
  /// How many rows the whole list has.
  public var total: Int
  /// The rows of the window.
  public var rows: [Row]

  /// Makes an excerpt.
  public init(total: Int, rows: [Row]) {
    self.total = total
    self.rows = rows
  }
}
