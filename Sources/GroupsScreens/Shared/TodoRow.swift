import GroupsDomain
import MVVMC

/// A todo as a row of a list shows it, ready to show.
struct TodoRow: PageRow, Equatable {
  let position: Int
  let id: Int64
  let name: String
  let mark: String
  let priority: String
  let role: TextRole
  let due: String
  /// The due date as it is read from today: `Fri`, `+12d`.
  let shortDue: String
  let isOverdue: Bool
  let assignee: String?
  let created: String
  let isStruckThrough: Bool
  private let todo: Todo
  private let showsGroup: Bool

  init(_ todo: Todo, position: Int, context: TodoRowContext) {
    self.position = position
    self.todo = todo
    id = todo.id
    name = todo.name
    mark = todo.isDone ? "[x]" : "[ ]"
    priority = todo.priority.word
    role = todo.isDone ? .done : Self.role(of: todo.priority)
    let isLate = !todo.isDone && todo.due.map { $0 < context.today } ?? false
    isOverdue = isLate
    due = todo.due.map { isLate ? "overdue \($0)" : "\($0)" } ?? ""
    shortDue = todo.due.map { DueDay.short($0, today: context.today) } ?? ""
    assignee = todo.assignee?.name
    created = context.dayText(todo.createdAt)
    isStruckThrough = todo.isDone
    showsGroup = context.showsGroup
  }

  static func role(of priority: Priority) -> TextRole {
    switch priority {
    case .urgent: .urgent
    case .important: .important
    case .normal: .normal
    }
  }

  static func columns(showsGroup: Bool) -> [RowList.Column] {
    let columns: [RowList.Column] = [
      .init("", .right), .init("id"), .init(""), .init("name", text: .wrapped(lines: 3)),
      .init("priority", whenNarrow: .shorten(5, title: "!")), .init("due", whenNarrow: .shorten(4)),
      .init("assignee", text: .cut(at: widestName), whenNarrow: .fold(3)), .init("created", whenNarrow: .drop(1)),
    ]
    return showsGroup ? columns + [.init("group", text: .cut(at: widestName), whenNarrow: .fold(2))] : columns
  }

  /// The columns that the name of an assignee or of a group takes at most; in a line of its own it is not cut.
  private static let widestName = 24

  static let fields = [
    "id", "position", "name", "priority", "done", "due", "assignee", "createdAt", "group.id", "group.name",
  ]

  var cells: [StyledText] { cells(priority, due) }

  var shortCells: [StyledText] { cells(TodoWords.mark(of: todo.priority), shortDue) }

  private func cells(_ priority: String, _ due: String) -> [StyledText] {
    let cells = [
      StyledText(String(position), .faint), StyledText("#\(id)", .faint),
      StyledText(mark, isStruckThrough ? .done : .plain),
      StyledText(name, isStruckThrough ? .done : .plain), StyledText(priority, role),
      StyledText(due, isStruckThrough ? .done : isOverdue ? .urgent : .plain), StyledText(assignee ?? ""),
      StyledText(created, .faint),
    ]
    return showsGroup ? cells + [StyledText(todo.group.name, .faint)] : cells
  }

  var content: Content { Self.content(of: todo, position: position) }

  /// Todos in order, for machines.
  static func content(of todos: [Todo]) -> Content {
    .list(todos.enumerated().map { content(of: $0.element, position: $0.offset + 1) })
  }

  static func content(of todo: Todo, position: Int?, note: String? = nil) -> Content {
    var fields: [Content.Field] = [
      .init("id", .integer(todo.id)), .init("position", position.map { .integer(Int64($0)) } ?? .null),
      .init("name", .text(todo.name)),
      .init("priority", .text(todo.priority.word)), .init("done", .bool(todo.isDone)),
      .init("due", .text(orNull: todo.due?.description)), .init("assignee", .text(orNull: todo.assignee?.name)),
      .init("createdAt", .text(todo.createdAt.description)),
      .init("group", .object(["id": .integer(todo.group.id), "name": .text(todo.group.name)])),
    ]
    if let note { fields.append(.init("note", .text(note))) }
    return .object(fields)
  }
}

/// What rows are made with: the day that is today, and the user's zone.
final class TodoRowContext {
  let today: Day
  let showsGroup: Bool
  private let screen: ScreenContext
  private var lastQuarter: Int64?
  private var lastText = ""

  init(_ screen: ScreenContext, showsGroup: Bool = false) {
    self.screen = screen
    self.showsGroup = showsGroup
    today = screen.today
  }

  /// The user's day at a moment. Neighbouring rows were often made in the same quarter of an hour, within which no zone has a
  /// midnight.
  func dayText(_ moment: Timestamp) -> String {
    let quarter = moment.seconds / 900
    if quarter != lastQuarter {
      lastQuarter = quarter
      lastText = screen.day(of: moment).description
    }
    return lastText
  }
}
