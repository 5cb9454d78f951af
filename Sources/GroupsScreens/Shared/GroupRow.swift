import GroupsDomain
import MVVMC

/// A group in a list, formatted for display.
struct GroupRow: PageRow, Equatable {
  let position: Int
  let name: String
  let members: String
  let open: String
  let category: String
  private let group: Group

  init(_ group: Group, position: Int, showsCategory: Bool) {
    self.group = group
    self.position = position
    name = group.name
    members = String(group.memberCount)
    open = String(group.openTodoCount)
    category = showsCategory ? group.category.word : ""
  }

  static let columns: [RowList.Column] = [
    .init("", .right), .init("id"), .init("name", text: .wrapped(lines: 3)),
    .init("members", .right, whenNarrow: .drop(1)),
    .init("open", .right), .init("category", whenNarrow: .fold(2)),
  ]
  static let fields = ["id", "position", "name", "category", "members", "openTodos"]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(group.id)", .faint), StyledText(name), StyledText(members),
      StyledText(open), StyledText(category, .faint),
    ]
  }

  var content: Content {
    .object([
      "id": .integer(group.id), "position": .integer(Int64(position)), "name": .text(group.name),
      "category": .text(group.category.word), "members": .integer(Int64(group.memberCount)),
      "openTodos": .integer(Int64(group.openTodoCount)),
    ])
  }
}
