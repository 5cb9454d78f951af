import GroupsDomain
import MVVMC

/// A group or a todo in the results of a search, formatted for display.
enum SearchResultRow: PageRow, Equatable {
  case group(GroupRow)
  case todo(TodoRow)

  static let columns = TodoRow.columns(showsGroup: true, showsCreation: false)

  /// The fields of groups and of todos together, so that all rows have the same columns in CSV.
  static let fields = ["type"] + shared + groupFields + TodoRow.machineFields.filter { !shared.contains($0) }
  private static let shared = ["id", "position", "name"]
  private static let groupFields = ["category", "members", "openTodos"]

  var cells: [StyledText] { cells(isShort: false) }
  var shortCells: [StyledText] { cells(isShort: true) }

  private func cells(isShort: Bool) -> [StyledText] {
    switch self {
    case .group(let group): Self.cells(of: group)
    case .todo(let todo): todo.cells(isShort: isShort, showsCreation: false)
    }
  }

  private static func cells(of group: GroupRow) -> [StyledText] {
    let cells = [
      group.cells[0], group.cells[1], StyledText("group", .faint),
      StyledText(group.name, .heading) + StyledText(" (\(group.category))", .faint),
    ]
    return cells + Array(repeating: "", count: columns.count - cells.count)
  }

  /// A flat object with ``fields``. Fields that the row does not have are null.
  var content: Content {
    let (type, content) =
      switch self {
      case .group(let group): ("group", group.content)
      case .todo(let todo): ("todo", todo.content)
      }
    let all = Self.flat(content)
    return .object(
      [Content.Field("type", .text(type))]
        + Self.fields.dropFirst().map { name in Content.Field(name, all.first { $0.name == name }?.value ?? .null) })
  }

  private static func flat(_ content: Content) -> [Content.Field] {
    guard case .object(let fields) = content else { return [] }
    return fields.flatMap { field in
      guard case .object = field.value else { return [field] }
      return flat(field.value).map { Content.Field("\(field.name).\($0.name)", $0.value) }
    }
  }
}
