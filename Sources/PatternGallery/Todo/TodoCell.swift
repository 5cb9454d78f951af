import MVVMC

/// A row of the table of a todo list: labels with their colours.
struct TodoCell: PageRow, Equatable {
  let position: Int
  let id: Int64
  /// The checkbox: `[x]` or `[ ]`.
  let mark: String
  let name: String
  /// The style of the name, which is struck through if the todo is done.
  let nameRole: TextRole
  let priority: String
  let priorityRole: TextRole
  /// The time at which the todo was added, in ISO 8601.
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
      // The table shows only the day. The time is in the JSON.
      StyledText(String(createdAt.prefix { $0 != "T" }), .faint),
    ]
  }

  /// The same fields as the shell's own todos have. A todo of the gallery has no group, due date or assignee.
  var content: Content {
    .object([
      "id": .integer(id), "position": .integer(Int64(position)), "name": .text(name), "priority": .text(priority),
      "done": .bool(isTicked), "due": .null, "assignee": .null, "createdAt": .text(createdAt), "group": .null,
    ])
  }
}
