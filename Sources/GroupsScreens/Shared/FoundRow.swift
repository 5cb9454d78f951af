import GroupsDomain
import MVVMC

/// A group or a todo that a search found, as a row of the list shows it, ready to show.
struct FoundRow: PageRow, Equatable {
  private let group: GroupRow?
  private let todo: TodoRow?

  /// A group.
  init(_ group: GroupRow) {
    self.group = group
    todo = nil
  }

  /// A todo.
  init(_ todo: TodoRow) {
    group = nil
    self.todo = todo
  }

  static let columns: [RowList.Column] = [
    .init("", .right), .init("id"), .init(""), .init("name", text: .wrapped(lines: 3)),
    .init("priority", whenNarrow: .shorten(4, title: "!")), .init("due", whenNarrow: .shorten(3)),
    .init("assignee", text: .cut(at: 24), whenNarrow: .fold(2)),
    .init("group", text: .cut(at: 24), whenNarrow: .fold(1)),
  ]

  /// Those of both, so that a table for machines has all of it.
  static let fields = ["type"] + shared + groupFields + todoFields
  private static let shared = ["id", "position", "name"]
  private static let groupFields = ["category", "members", "openTodos"]
  private static let todoFields = ["priority", "done", "due", "assignee", "createdAt", "group.id", "group.name"]

  var cells: [StyledText] { cells(todo?.cells) }
  var shortCells: [StyledText] { cells(todo?.shortCells) }

  /// The cells of a todo, but for the day when it was made.
  private func cells(_ todo: [StyledText]?) -> [StyledText] {
    if let todo { return Array(todo[0...6]) + [todo[8]] }
    guard let group else { return [] }
    return [
      group.cells[0], group.cells[1], StyledText("group", .faint),
      StyledText(group.name, .heading) + StyledText(" (\(group.category))", .faint), "", "", "", "",
    ]
  }

  /// A flat object with ``fields``; what a group or a todo does not have is null.
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
