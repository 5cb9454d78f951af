import GroupsDomain

/// Reads a todo from a row of a query, with the names that belong to it: all of its fields, or those that lists have.
struct TodoReader {
  /// The columns to select: `t` is the todo, `g` its group and `u` the user who is to do it.
  let columns: String
  let columnCount: Int32
  private let isWhole: Bool

  static let whole = TodoReader(isWhole: true)
  static let listed = TodoReader(isWhole: false)

  private static let others = ["t.id", "t.version", "t.createdAt", "t.groupID", "g.name", "u.firstName", "u.lastName"]

  /// The column of the todo's text, the first of its fields.
  static let nameColumn = Int32(others.count)

  private init(isWhole: Bool) {
    self.isWhole = isWhole
    let fields = TodoField.all.filter { isWhole || $0.isListed }.map { "t.\($0.column)" }
    columns = (Self.others + fields).joined(separator: ", ")
    columnCount = Int32(Self.others.count + fields.count)
  }

  func read(_ row: ResultRow) -> Todo {
    var fields = TodoFields()
    if isWhole {
      var reader = ColumnReader(row, from: Self.nameColumn)
      fields.visit(&reader)
    } else {
      var reader = ListedFieldReader(reader: ColumnReader(row, from: Self.nameColumn))
      fields.visit(&reader)
    }
    let isAssigned = fields.assigneeID != nil
    return Todo(
      id: row.int(0), fields: fields,
      assigneeName: isAssigned ? User(id: 0, firstName: row.text(5), lastName: row.text(6)).name : "",
      createdAt: Timestamp(seconds: row.int(2)), group: Todo.Home(id: row.int(3), name: row.text(4)),
      version: row.int(1))
  }
}

/// Reads the fields that lists have, and leaves the others as they are.
private struct ListedFieldReader: TodoFieldVisitor {
  var reader: ColumnReader

  mutating func text(_ field: TodoField, _ value: inout String) { if field.isListed { reader.text(field, &value) } }
  mutating func priority(_ field: TodoField, _ value: inout Priority) {
    if field.isListed { reader.priority(field, &value) }
  }
  mutating func flag(_ field: TodoField, _ value: inout Bool) { if field.isListed { reader.flag(field, &value) } }
  mutating func day(_ field: TodoField, _ value: inout Day?) { if field.isListed { reader.day(field, &value) } }
  mutating func member(_ field: TodoField, _ value: inout Int64?) {
    if field.isListed { reader.member(field, &value) }
  }
}
