import GroupsDomain

/// The statements that read todos for the screens.
///
/// A page at any offset takes one query, and so does any number of todos by their ids.
final class TodoList {
  private let connection: any SQLConnection

  private lazy var from = "FROM todo t\(TodoSelection.ListKind.names(connection.dialect)) WHERE t.id"

  lazy var point = PreparedStatement(connection, "SELECT \(TodoReader.columns) \(from) = $1")
  lazy var several = PreparedStatement(
    connection, "SELECT \(TodoReader.columns) \(from) IN (\(connection.dialect.idList))", expecting: .many)
  lazy var openOfJoined = PreparedStatement(
    connection, #"SELECT sum(openTodoCount) FROM "group" WHERE category = 0"#)
  lazy var all = PreparedStatement(
    connection, #"SELECT sum(openTodoCount), sum(doneTodoCount) FROM "group""#)

  /// The statements of lists, with and without filters.
  private var cached: [CachedStatement: PreparedStatement] = [:]
  /// The maximum number of ``cached`` statements. When it is reached, all of them are dropped.
  private static let maxCached = 32

  /// The properties that determine the SQL of a list's statement.
  struct CachedStatement: Hashable {
    enum Purpose { case count, page, pageByDue, texts }

    let purpose: Purpose
    let kind: TodoSelection.ListKind
    let conditions: String
    let order: TodosQuery.Order?
  }

  init(_ connection: any SQLConnection) { self.connection = connection }

  /// Returns the cached statement of a list, or creates it from `sql`.
  func statement(
    _ purpose: CachedStatement.Purpose, of selection: TodoSelection,
    _ sql: (TodoSelection.ListKind, SQLFilter) -> String
  ) -> PreparedStatement {
    let filter = selection.filter
    let key = CachedStatement(
      purpose: purpose, kind: selection.kind, conditions: filter.conditions, order: filter.order)
    if let known = cached[key] { return known }
    if cached.count == Self.maxCached { cached = [:] }
    let statement = PreparedStatement(
      connection, sql(selection.kind, filter), expecting: purpose == .texts ? .many : .few)
    cached[key] = statement
    return statement
  }
}
