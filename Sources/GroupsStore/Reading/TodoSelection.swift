import GroupsDomain

/// Which todos a list has and in which order, as SQL. Each order is that of an index.
struct TodoSelection {
  enum Kind: Int, CaseIterable {
    case group, agenda, agendaByDay, everywhere
  }

  let kind: Kind
  let parameters: [Int64]
  /// What narrows the list besides; empty where nothing does.
  let narrowing: Narrowing

  /// Nil where the list is empty whatever the data is: nothing on an agenda is done.
  init?(_ query: TodosQuery, _ dialect: Dialect) {
    narrowing = Narrowing(query, dialect)
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

/// The conditions that narrow a list of todos, and another order of it, as SQL. Their values are numbers and tags,
/// written into the statement.
struct Narrowing {
  static let none = Narrowing(conditions: "", index: nil, order: nil)

  /// ` AND …`, or empty.
  let conditions: String
  /// The index by which the todos are found; nil for that of their order.
  let index: String?
  /// Another order than that of the kind of list.
  let order: TodosQuery.Order?

  var isEmpty: Bool { conditions.isEmpty && order == nil }

  init(_ query: TodosQuery, _ dialect: Dialect) {
    var conditions = ""
    switch query.assignee {
    case .user(let id): conditions += " AND t.assigneeID = \(id)"
    case .nobody: conditions += " AND t.assigneeID IS NULL"
    case nil: break
    }
    if let priority = query.priority { conditions += " AND t.priority = \(priority.rawValue)" }
    switch query.due {
    case .some(.none): conditions += " AND t.due IS NULL"
    case .days(nil, nil): conditions += " AND t.due IS NOT NULL"
    case .days(let from, let through):
      if let from { conditions += " AND t.due >= \(from.number)" }
      if let through { conditions += " AND t.due <= \(through.number)" }
    case nil: break
    }
    // Names of tags have no quotes.
    func position(_ tag: String) -> String { "\(dialect.textPosition)(' ' || t.tags || ' ', ' \(tag) ')" }
    if !query.tags.isEmpty { conditions += " AND t.tags <> ''" }
    for tag in query.tags.names { conditions += " AND \(position(tag)) > 0" }
    for tag in query.excludedTags.names { conditions += " AND \(position(tag)) = 0" }
    var index = query.tags.isEmpty ? nil : "todoByTags"
    if case .user = query.assignee { index = "todoByAssignee" }
    self.init(conditions: conditions, index: index, order: query.order)
  }

  private init(conditions: String, index: String?, order: TodosQuery.Order?) {
    self.conditions = conditions
    self.index = index
    self.order = order
  }
}

extension TodoSelection.Kind {
  /// The tables of the columns, for each of the option before it.
  static func names(_ dialect: Dialect) -> String {
    #" \#(dialect.orderedJoin) "group" g ON g.id = t.groupID LEFT JOIN "user" u ON u.id = t.assigneeID"#
  }

  /// The todos of the list, in order.
  func sql(
    selecting columns: String, withNames: Bool = false, isOrdered: Bool = true, narrowedBy narrowing: Narrowing = .none,
    _ dialect: Dialect
  ) -> String {
    let assignee = withNames ? #" LEFT JOIN "user" u ON u.id = t.assigneeID"# : ""
    let isGroupNamed = withNames || self != .group
    return "SELECT \(columns) FROM \(from(dialect, withGroup: isGroupNamed, narrowing))\(assignee) "
      + "WHERE \(condition)\(narrowing.conditions)"
      + (isOrdered ? " ORDER BY \(order(narrowing))" : "")
  }

  /// One page of the todos. The inner query skips in the index alone; the outer one meets the rows of the page only.
  func page(narrowedBy narrowing: Narrowing = .none, _ dialect: Dialect) -> String {
    let ids =
      sql(selecting: "t.id AS id", narrowedBy: narrowing, dialect)
      + " LIMIT $\(parameterCount + 1) OFFSET $\(parameterCount + 2)"
    // By a number of its own where the planner would otherwise read the whole index again, to spare itself the sorting.
    let (page, pageOrder) =
      dialect.isRemote
      ? ("SELECT id, row_number() OVER () AS place FROM (\(ids)) i", "w.place") : (ids, order(narrowing))
    return "SELECT \(TodoReader.columns) FROM (\(page)) w \(dialect.orderedJoin) todo t ON t.id = w.id"
      + "\(Self.names(dialect)) ORDER BY \(pageOrder)"
  }

  /// A part of the ids and names, in order.
  func names(narrowedBy narrowing: Narrowing, _ dialect: Dialect) -> String {
    sql(selecting: "t.id, t.name", narrowedBy: narrowing, dialect)
      + " LIMIT $\(parameterCount + 1) OFFSET $\(parameterCount + 2)"
  }

  private var parameterCount: Int {
    switch self {
    case .group: 3
    case .agenda: 0
    case .agendaByDay, .everywhere: 2
    }
  }

  /// The outer loop stays the outer one, and the index that has the rows in their order is read.
  private func from(_ dialect: Dialect, withGroup: Bool, _ narrowing: Narrowing) -> String {
    let join = dialect.orderedJoin
    if let index = narrowing.index {
      return #""group" g \#(join) todo t \#(dialect.index(index)) ON t.groupID = g.id"#
    }
    let inOrder = "todo t \(dialect.index("todoInOrder"))"
    let groupOfTodo = #" \#(join) "group" g ON g.id = t.groupID"#
    return switch self {
    case .group: inOrder + (withGroup ? groupOfTodo : "")
    case .agenda, .agendaByDay: "todo t \(dialect.index("todoByDay"))" + groupOfTodo
    case .everywhere: #""group" g \#(join) \#(inOrder) ON t.groupID = g.id"#
    }
  }

  var condition: String {
    switch self {
    case .group: "t.groupID = $1 AND t.isDone BETWEEN $2 AND $3"
    case .agenda: "t.isDone = 0 AND g.category = 0"
    case .agendaByDay: "t.due BETWEEN $1 AND $2 AND t.isDone = 0 AND g.category = 0"
    case .everywhere: "t.isDone BETWEEN $1 AND $2"
    }
  }

  private func order(_ narrowing: Narrowing) -> String {
    let inGroup = "t.isDone, t.place, t.createdAt DESC, t.id DESC"
    switch narrowing.order {
    case .due: return "t.isDone, t.due ASC NULLS LAST, t.priority, t.createdAt DESC, t.id DESC"
    case .priority: return "t.isDone, t.priority, t.due ASC NULLS LAST, t.createdAt DESC, t.id DESC"
    case .name: return "t.isDone, t.nameKey, t.name, t.id"
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
