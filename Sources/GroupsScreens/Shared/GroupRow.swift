import GroupsDomain
import MVVMC

/// A group in a list, formatted for display.
struct GroupRow: PageRow, Equatable {
  let group: Group
  let position: Int
  let showsCategory: Bool

  var name: String { group.name }
  var category: String { showsCategory ? group.category.word : "" }

  static let columns: [RowList.Column] = [
    .init("", .right), .init("id"), .init("name", text: .wrapped(lines: 3)),
    .init("members", .right, whenNarrow: .drop(1)),
    .init("open", .right), .init("category", whenNarrow: .fold(2)),
  ]
  static let fields = ["id", "position", "name", "category", "members", "openTodos"]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(group.id)", .faint), StyledText(name),
      StyledText(String(group.memberCount)), StyledText(String(group.openTodoCount)), StyledText(category, .faint),
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
