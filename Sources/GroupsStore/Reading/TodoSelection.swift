import GroupsDomain

/// Which todos a list has and in which order, as SQL. Each order is that of an index.
struct TodoSelection {
  enum Kind: Int, CaseIterable {
    case group, agenda, agendaByDay, everywhere
  }

  let kind: Kind
  let parameters: [Int64]

  /// Nil where the list is empty whatever the data is: nothing on an agenda is done.
  init?(_ query: TodosQuery) {
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

extension TodoSelection.Kind {
  /// What every list can show of a todo.
  static let columns =
    "t.id, t.name, t.priority, t.isDone, t.due, t.assigneeID, u.firstName, u.lastName, t.createdAt, t.groupID, g.name, "
    + "t.version"

  static let joinedNames = #"CROSS JOIN "group" g ON g.id = t.groupID LEFT JOIN user u ON u.id = t.assigneeID"#

  /// `CROSS JOIN` keeps SQLite from turning the loops round, and `INDEXED BY` from trading an order for a guess.
  func sql(selecting columns: String, withNames: Bool = false, isOrdered: Bool = true) -> String {
    let assignee = withNames ? " LEFT JOIN user u ON u.id = t.assigneeID" : ""
    let order = "t.isDone, t.priority, t.createdAt DESC, t.id DESC"
    let agenda = #"todo t INDEXED BY todoByDay CROSS JOIN "group" g ON g.id = t.groupID"#
    let agendaOrder = "t.priority, t.createdAt DESC, t.id DESC"
    let (from, condition, orderBy) =
      switch self {
      case .group:
        (
          "todo t INDEXED BY todoInOrder" + (withNames ? #" CROSS JOIN "group" g ON g.id = t.groupID"# : ""),
          "t.groupID = ? AND t.isDone BETWEEN ? AND ?", order
        )
      case .agenda:
        (agenda, "t.isDone = 0 AND g.category = 0", "t.due ASC NULLS LAST, \(agendaOrder)")
      case .agendaByDay:
        (agenda, "t.due BETWEEN ? AND ? AND t.isDone = 0 AND g.category = 0", "t.due, \(agendaOrder)")
      case .everywhere:
        (
          #""group" g CROSS JOIN todo t INDEXED BY todoInOrder ON t.groupID = g.id"#,
          "t.isDone BETWEEN ? AND ?", "g.category, g.id, \(order)"
        )
      }
    return "SELECT \(columns) FROM \(from)\(assignee) WHERE \(condition)" + (isOrdered ? " ORDER BY \(orderBy)" : "")
  }
}
