import MVVMC

/// A row of the table in the window of a todo list: labels, each with its colour.
struct TodoCell: PageRow, Equatable {
  let position: Int
  let id: Int64
  /// A box, ticked or not.
  let mark: String
  let name: String
  /// The style of the name: struck through if it is done.
  let nameRole: TextRole
  let priority: String
  let priorityRole: TextRole
  /// When it was added, as ISO 8601 writes it.
  let createdAt: String
  let isTicked: Bool

  static let columns = [
    RowList.Column("", .right), .init("id"), .init(""), .init("name", text: .wrapped(lines: 1)), .init("priority"),
    .init("created", whenNarrow: .drop(1)),
  ]
  static let fields = ["id", "position", "name", "priority", "done", "due", "assignee", "createdAt", "group"]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(id)", .faint), StyledText(mark, nameRole),
      StyledText(name, nameRole), StyledText(priority, priorityRole),
      // A list shows the day; who wants to know the second reads the JSON.
      StyledText(String(createdAt.prefix { $0 != "T" }), .faint),
    ]
  }

  /// The same fields as the shell's own todos have. These have no group, no due date and no assignee.
  var content: Content {
    .object([
      "id": .integer(id), "position": .integer(Int64(position)), "name": .text(name), "priority": .text(priority),
      "done": .bool(isTicked), "due": .null, "assignee": .null, "createdAt": .text(createdAt), "group": .null,
    ])
  }
}
