import GroupsDomain
import MVVMC

/// A group or a todo in the results of a search, formatted for display.
struct SearchResultRow: PageRow, Equatable {
  private let group: GroupRow?
  private let todo: TodoRow?

  init(_ group: GroupRow) {
    self.group = group
    todo = nil
  }

  init(_ todo: TodoRow) {
    group = nil
    self.todo = todo
  }

  static let columns = TodoRow.columns(showsGroup: true, showsCreation: false)

  /// The fields of groups and of todos together, so that all rows have the same columns in CSV.
  static let fields = ["type"] + shared + groupFields + TodoRow.machineFields.filter { !shared.contains($0) }
  private static let shared = ["id", "position", "name"]
  private static let groupFields = ["category", "members", "openTodos"]

  var cells: [StyledText] { todo?.cells(isShort: false, showsCreation: false) ?? groupCells }
  var shortCells: [StyledText] { todo?.cells(isShort: true, showsCreation: false) ?? groupCells }

  private var groupCells: [StyledText] {
    guard let group else { return [] }
    let cells = [
      group.cells[0], group.cells[1], StyledText("group", .faint),
      StyledText(group.name, .heading) + StyledText(" (\(group.category))", .faint),
    ]
    return cells + Array(repeating: "", count: Self.columns.count - cells.count)
  }

  /// A flat object with ``fields``. Fields that the row does not have are null.
  var content: Content {
    let all = Self.flat((group?.content ?? todo?.content ?? .null))
    let type = Content.Field("type", .text(group == nil ? "todo" : "group"))
    return .object(
      [type]
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
