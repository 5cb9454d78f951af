import GroupsDomain

/// Reads todos, with the names of their group and assignee, from the rows of a query.
enum TodoReader {
  private static let others = ["t.id", "t.version", "t.createdAt", "t.groupID", "g.name", "u.firstName", "u.lastName"]

  /// The columns to select. `t` is the todo, `g` its group and `u` its assignee.
  static let columns = (others + TodoField.all.map { "t.\($0.column)" }).joined(separator: ", ")

  /// The column of the first field.
  private static let firstField = Int32(others.count)

  /// An expression for the name of the assignee; empty if there is none.
  static let assigneeName = "COALESCE(u.firstName || ' ' || u.lastName, '')"

  /// The id, and the columns that a text search reads.
  static let searched = "t.id, t.name, t.note, t.tags, \(assigneeName)"

  /// The indexes of the columns of ``searched`` after the id.
  static let columnsOfSearched: ClosedRange<Int32> = 1...4

  /// The indexes of the searched columns in a result with ``columns`` and ``assigneeName``.
  static let searchedColumns =
    [TodoField.name, .note, .tags].compactMap { TodoField.all.firstIndex(of: $0) }.map { firstField + Int32($0) }
    + [firstField + Int32(TodoField.all.count)]

  static func read(_ row: ResultRow) -> Todo {
    var fields = TodoFields()
    var reader = ColumnReader(row, from: firstField)
    fields.visit(&reader)
    let isAssigned = fields.assigneeID != nil
    return Todo(
      id: row.int(0), fields: fields,
      assigneeName: isAssigned ? User(id: 0, firstName: row.text(5), lastName: row.text(6)).name : "",
      createdAt: Timestamp(seconds: row.int(2)), group: Todo.GroupReference(id: row.int(3), name: row.text(4)),
      version: row.int(1))
  }
}
