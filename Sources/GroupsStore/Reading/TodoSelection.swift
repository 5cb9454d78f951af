import GroupsDomain

/// The todos of a list and their order, as SQL. The order of each kind of list is that of an index.
struct TodoSelection {
  enum ListKind: Int, CaseIterable {
    case group, agenda, agendaByDay, everywhere
  }

  let kind: ListKind
  let parameters: [Int64]
  /// The list's additional conditions and its order.
  let filter: SQLFilter

  /// True if the list is a whole group, ordered by due date.
  var isByDue: Bool { kind == .group && filter.order == .due && filter.conditions.isEmpty }

  /// Returns `nil` if the list is always empty: an agenda has no done todos.
  init?(_ query: TodosQuery, _ dialect: Dialect) {
    filter = SQLFilter(query, dialect)
    let done: [Int64] = query.isDone.map { $0 ? [1, 1] : [0, 0] } ?? [0, 1]
    switch query.scope {
    case .group(let id):
      kind = .group
      parameters = [id] + done
    case .everywhere:
      kind = .everywhere
      parameters = done
    case .agenda(let from, let through):
      guard query.isDone != true else { return nil }
      guard from != nil || through != nil else {
        kind = .agenda
        parameters = []
        return
      }
      kind = .agendaByDay
      parameters = [from.map { Int64($0.number) } ?? .min, through.map { Int64($0.number) } ?? .max]
    }
  }
}

/// The filter conditions of a list of todos, and its order, as SQL. The values are numbers and tags, which
/// contain no quotes, so they are written into the SQL.
struct SQLFilter {
  static let none = SQLFilter(conditions: "", index: nil)

  /// The conditions, each preceded by ` AND `; may be empty.
  let conditions: String
  /// The index to search; `nil` for the index that has the list's order.
  let index: String?
  /// The order; `nil` for the usual order of the kind of list.
  let order: TodosQuery.Order?

  init(_ query: TodosQuery, _ dialect: Dialect) {
    var conditions = ""
    switch query.assignee {
    case .user(let id): conditions += " AND t.assigneeID = \(id)"
    case .nobody: conditions += " AND t.assigneeID IS NULL"
    case nil: break
    }
    if let priority = query.priority { conditions += " AND t.priority = \(priority.rawValue)" }
    let index = Self.index(for: query)
    conditions += Self.condition(query.due)
    if !query.tags.isEmpty { conditions += Self.condition(query.tags, query.scope, dialect) }
    for tag in query.excludedTags.names { conditions += " AND \(Self.position(tag, in: "t.tags", dialect)) = 0" }
    self.init(conditions: conditions, index: index, order: query.order)
  }

  fileprivate static let dueIndex = "todoByDue"

  /// Returns the index that is usually the most selective; `nil` for the index that has the list's order.
  private static func index(for query: TodosQuery) -> String? {
    if case .user = query.assignee { return "todoByAssignee" }
    if !query.tags.isEmpty { return "todoByTags" }
    guard case .days = query.due else { return nil }
    // An agenda is ordered by due date anyway.
    if case .agenda = query.scope { return nil }
    return dueIndex
  }

  private static func condition(_ due: TodosQuery.Due?) -> String {
    switch due {
    case .undated: return " AND t.due IS NULL"
    case .days(nil, nil): return " AND t.due IS NOT NULL"
    case .days(let from, let through):
      return (from.map { " AND t.due >= \($0.number)" } ?? "") + (through.map { " AND t.due <= \($0.number)" } ?? "")
    case nil: return ""
    }
  }

  /// Returns the condition that todos have certain tags. A column holds all tags of a todo and has few distinct values,
  /// so a loose index scan finds the values that match, and only the rows with these values are read.
  private static func condition(_ tags: Tags, _ scope: TodosQuery.Scope, _ dialect: Dialect) -> String {
    func allTags(in column: String) -> String {
      tags.names.map { "\(position($0, in: column, dialect)) > 0" }.joined(separator: " AND ")
    }
    guard !dialect.isRemote else { return " AND t.tags <> '' AND \(allTags(in: "t.tags"))" }
    var group = "g.id"
    if case .group = scope { group = "$1" }
    let next = "SELECT min(tags) FROM todo \(dialect.index("todoByTags")) WHERE groupID = \(group) AND tags <> ''"
    return " AND t.tags <> '' AND t.tags IN (WITH RECURSIVE known(tags) AS (SELECT (\(next)) UNION ALL "
      + "SELECT (\(next) AND tags > known.tags) FROM known WHERE known.tags IS NOT NULL) "
      + "SELECT tags FROM known WHERE \(allTags(in: "tags")))"
  }

  /// Returns the expression for the position of a tag in a column, counted from 1; 0 if the tag is not there.
  private static func position(_ tag: String, in column: String, _ dialect: Dialect) -> String {
    "\(dialect.textPosition)(' ' || \(column) || ' ', ' \(tag) ')"
  }

  init(conditions: String, index: String?, order: TodosQuery.Order? = nil) {
    self.conditions = conditions
    self.index = index
    self.order = order
  }
}

extension TodoSelection.ListKind {
  /// The joins that add the names of the group and the assignee.
  static func names(_ dialect: Dialect) -> String {
    #" \#(dialect.orderedJoin) "group" g ON g.id = t.groupID LEFT JOIN "user" u ON u.id = t.assigneeID"#
  }

  /// Returns a query for the todos of the list, in order.
  func sql(
    selecting columns: String, withNames: Bool = false, isOrdered: Bool = true, filteredBy filter: SQLFilter = .none,
    _ dialect: Dialect
  ) -> String {
    let assignee = withNames ? #" LEFT JOIN "user" u ON u.id = t.assigneeID"# : ""
    let isGroupNamed = withNames || self != .group
    return "SELECT \(columns) FROM \(from(dialect, withGroup: isGroupNamed, filter))\(assignee) "
      + "WHERE \(condition(filter))\(filter.conditions)"
      + (isOrdered ? " ORDER BY \(order(filter))" : "")
  }

  /// Returns a query for one page. The inner query skips rows in the index alone, so the outer one reads only the rows
  /// of the page.
  func page(filteredBy filter: SQLFilter = .none, _ dialect: Dialect) -> String {
    page(
      of: sql(selecting: "t.id AS id", filteredBy: filter, dialect)
        + " LIMIT $\(parameterCount + 1) OFFSET $\(parameterCount + 2)", filter, dialect)
  }

  private func page(of ids: String, _ filter: SQLFilter, _ dialect: Dialect) -> String {
    // On a server, the rows are numbered and sorted by the number. Otherwise, the planner would avoid the sort by
    // another scan of the whole index.
    let (page, pageOrder) =
      dialect.isRemote
      ? ("SELECT id, row_number() OVER () AS place FROM (\(ids)) i", "w.place") : (ids, order(filter))
    return "SELECT \(TodoReader.columns) FROM (\(page)) w \(dialect.orderedJoin) todo t ON t.id = w.id"
      + "\(Self.names(dialect)) ORDER BY \(pageOrder)"
  }

  /// Returns a query for one page of a group by due date. It merges the first rows of four parts, open and done todos
  /// with and without a date, each of which an index provides in order.
  func pageByDue(_ filter: SQLFilter, _ dialect: Dialect) -> String {
    let places = StoredTodo.placesWithoutDue.map(String.init).joined(separator: ", ")
    func first(isDone: Int, _ condition: String, _ due: String, index: String) -> String {
      "SELECT * FROM (SELECT t.id, t.isDone, \(due) AS due, t.place, t.createdAt FROM todo t \(dialect.index(index)) "
        + "WHERE t.groupID = $1 AND t.isDone = \(isDone) AND \(isDone) BETWEEN $2 AND $3 AND \(condition) "
        + "ORDER BY \(due == "t.due" ? "t.due, " : "")t.place, t.createdAt DESC, t.id DESC "
        + "LIMIT CAST($4 AS BIGINT) + CAST($5 AS BIGINT)) part"
    }
    let none = "CAST(NULL AS BIGINT)"
    let parts = [
      first(isDone: 0, "t.due IS NOT NULL", "t.due", index: "todoByDue"),
      first(isDone: 0, "t.place IN (\(places))", none, index: "todoInOrder"),
      first(isDone: 1, "t.due IS NOT NULL", "t.due", index: "todoByDue"),
      first(isDone: 1, "t.due IS NULL", none, index: "todoInOrder"),
    ]
    let ids =
      "SELECT t.id AS id FROM (\(parts.joined(separator: " UNION ALL "))) t ORDER BY \(order(filter)) "
      + "LIMIT $4 OFFSET $5"
    return page(of: ids, filter, dialect)
  }

  /// Returns a query for the ids and names in a window of the list, in order.
  func names(filteredBy filter: SQLFilter, _ dialect: Dialect) -> String {
    sql(selecting: "t.id, t.name", filteredBy: filter, dialect)
      + " LIMIT $\(parameterCount + 1) OFFSET $\(parameterCount + 2)"
  }

  /// The number of parameters of the list's conditions.
  var parameterCount: Int {
    switch self {
    case .group: 3
    case .agenda: 0
    case .agendaByDay, .everywhere: 2
    }
  }

  /// Returns the FROM clause. It fixes the join order and the index, so that rows are read in the order of the index.
  private func from(_ dialect: Dialect, withGroup: Bool, _ filter: SQLFilter) -> String {
    let join = dialect.orderedJoin
    let groupOfTodo = #" \#(join) "group" g ON g.id = t.groupID"#
    let inGroup = "todo t \(dialect.index(filter.index ?? "todoInOrder"))"
    switch self {
    case .group: return inGroup + (withGroup ? groupOfTodo : "")
    case .agenda, .agendaByDay:
      if filter.index == nil { return "todo t \(dialect.index("todoByDay"))" + groupOfTodo }
    case .everywhere: break
    }
    return #""group" g \#(join) \#(inGroup) ON t.groupID = g.id"#
  }

  func condition(_ filter: SQLFilter = .none) -> String {
    // With IN, the index by due date is searched separately in open and done todos, each time for a range of dates.
    // BETWEEN would read the entries of all dates.
    let isByDue = filter.index == SQLFilter.dueIndex
    return switch self {
    case .group: "t.groupID = $1 AND t.isDone \(isByDue ? "IN ($2, $3)" : "BETWEEN $2 AND $3")"
    case .agenda: "t.isDone = 0 AND g.category = 0"
    case .agendaByDay: "t.due BETWEEN $1 AND $2 AND t.isDone = 0 AND g.category = 0"
    case .everywhere: "t.isDone \(isByDue ? "IN ($1, $2)" : "BETWEEN $1 AND $2")"
    }
  }

  private func order(_ filter: SQLFilter) -> String {
    let inGroup = "t.isDone, t.place, t.createdAt DESC, t.id DESC"
    switch filter.order {
    case .due: return "t.isDone, t.due ASC NULLS LAST, t.place, t.createdAt DESC, t.id DESC"
    case .priority: return "t.isDone, t.priority, t.due ASC NULLS LAST, t.createdAt DESC, t.id DESC"
    case .name: return "t.isDone, t.nameKey, lower(t.name), t.name, t.id"
    case .created: return "t.isDone, t.createdAt DESC, t.id DESC"
    case .done: return "t.isDone DESC, t.place, t.createdAt DESC, t.id DESC"
    case nil: break
    }
    let ofDay = "t.priority, t.createdAt DESC, t.id DESC"
    return switch self {
    case .group: inGroup
    case .agenda: "t.due ASC NULLS LAST, \(ofDay)"
    case .agendaByDay: "t.due, \(ofDay)"
    case .everywhere: "g.category, g.id, \(inGroup)"
    }
  }
}
