import GroupsDomain
import MVVMC

/// A todo in a list, formatted for display.
struct TodoRow: PageRow, Equatable {
  let position: Int
  let created: String
  /// The day of finishing, or an empty string if it is not known.
  let finished: String
  private let todo: Todo
  private let today: Day
  private let showsGroup: Bool
  private let showsFinishing: Bool

  init(_ todo: Todo, position: Int, context: TodoRowContext) {
    self.position = position
    self.todo = todo
    today = context.today
    created = context.dayText(todo.createdAt)
    finished = todo.fields.finishedAt.map(context.dayText) ?? ""
    showsGroup = context.showsGroup
    showsFinishing = context.showsFinishing
  }

  var name: String { todo.name }
  var mark: String { todo.isDone ? "[x]" : "[ ]" }
  var priority: String { todo.priority.word }
  var role: TextRole { todo.isDone ? .done : Self.role(of: todo.priority) }
  var isOverdue: Bool { !todo.isDone && todo.due.map { $0 < today } ?? false }
  var assignee: String? { todo.assignee?.name }
  var isStruckThrough: Bool { todo.isDone }

  static func role(of priority: Priority) -> TextRole {
    switch priority {
    case .urgent: .alert
    case .important: .warning
    case .normal: .calm
    }
  }

  var fields: TodoFields { todo.fields }

  /// The fields with a column of their own. Whether the todo is done is a mark before them.
  private static let shown = TodoField.all.filter { $0.isListed && $0.kind != .flag }

  static func columns(
    showsGroup: Bool, showsCreation: Bool = true, showsFinishing: Bool = false
  ) -> [RowList.Column] {
    let creation: [RowList.Column] =
      showsCreation ? [.init(showsFinishing ? "finished" : "created", whenNarrow: .drop(1))] : []
    let group: [RowList.Column] =
      showsGroup ? [.init("group", text: .cut(at: widestName), whenNarrow: .fold(2))] : []
    return [.init("", .right), .init("id"), .init("")] + shown.map(column) + creation + group
  }

  private static func column(of field: TodoField) -> RowList.Column {
    switch field.kind {
    case .requiredText: .init(field.name, text: .wrapped(lines: 3))
    case .priority, .flag, .tags, .moment, .rule: .init(field.name, whenNarrow: .shorten(5, title: "!"))
    case .day: .init(field.name, whenNarrow: .shorten(4))
    case .member: .init(field.name, text: .cut(at: widestName), whenNarrow: .fold(3))
    case .text: .init(field.name, text: .cut(at: widestName), whenNarrow: .drop(0))
    }
  }

  /// The width to which columns other than the todo's text are cut, except when they are on a line of their own.
  private static let widestName = 24

  /// The names of the fields of a row in structured data, in order.
  static let machineFields =
    ["id", "position"] + TodoField.all.filter(\.isListed).map(\.name) + ["createdAt", "group.id", "group.name"]
    + TodoField.all.filter { !$0.isListed && $0 != .foreignID }.map(\.name)

  var cells: [StyledText] { cells(isShort: false) }

  var shortCells: [StyledText] { cells(isShort: true) }

  func cells(isShort: Bool, showsCreation: Bool = true) -> [StyledText] {
    var cells = [
      StyledText(String(position), .faint), StyledText("#\(todo.id)", .faint),
      StyledText(mark, isStruckThrough ? .done : .plain),
    ]
    cells.reserveCapacity(cells.count + Self.shown.count + 2)
    for field in Self.shown { cells.append(cell(of: field, isShort: isShort)) }
    if showsCreation { cells.append(StyledText(showsFinishing ? finished : created, .faint)) }
    if showsGroup { cells.append(StyledText(todo.group.name, .faint)) }
    return cells
  }

  private func cell(of field: TodoField, isShort: Bool) -> StyledText {
    switch field.kind {
    case .requiredText: StyledText(name, isStruckThrough ? .done : .plain) + marks
    case .priority: StyledText(isShort ? TodoWords.mark(of: todo.priority) : priority, role)
    case .day where field == .due:
      StyledText(due(isShort: isShort), isStruckThrough ? .done : isOverdue ? .alert : .plain)
    case .member: StyledText(assignee ?? "")
    case .day, .text, .flag, .tags, .moment, .rule: StyledText(Self.words(todo.fields[field]))
    }
  }

  /// Returns the due date, or a short form relative to today: `Fri`, `+12d`.
  private func due(isShort: Bool) -> String {
    guard let due = todo.due else { return "" }
    return isShort ? DueDay.short(due, today: today) : isOverdue ? "overdue \(due)" : "\(due)"
  }

  private static func words(_ value: FieldValue?) -> String {
    switch value {
    case .text(let text): text
    case .day(let day): day?.description ?? ""
    case .priority(let priority): priority.word
    case .flag(let flag): flag ? "x" : ""
    case .tags(let tags): tags.description
    case .rule(let rule): rule?.description ?? ""
    case .member, .moment, nil: ""
    }
  }

  /// The tags, and marks for a repetition and a note. They follow the text.
  private var marks: StyledText {
    var marks = ""
    if !todo.fields.tags.isEmpty { marks += " \(todo.fields.tags)" }
    if todo.fields.repeats != nil { marks += " (repeats)" }
    if !todo.fields.note.isEmpty { marks += " (note)" }
    return StyledText(marks, .faint)
  }

  var content: Content { Self.content(of: todo, position: position) }

  /// Returns todos as structured data, numbered in their order.
  static func content(of todos: [Todo]) -> Content {
    .list(todos.enumerated().map { content(of: $0.element, position: $0.offset + 1) })
  }

  /// Returns a todo as structured data. `isWhole` adds the foreign id, which lists omit.
  static func content(of todo: Todo, position: Int?, isWhole: Bool = false) -> Content {
    var (contents, fields) = (FieldContents(assignee: todo.assignee?.name), todo.fields)
    fields.visit(&contents)
    let ids: [Content.Field] = [
      .init("id", .integer(todo.id)), .init("position", position.map { .integer(Int64($0)) } ?? .null),
    ]
    let origin: [Content.Field] = [
      .init("createdAt", .text(todo.createdAt.description)),
      .init("group", .object(["id": .integer(todo.group.id), "name": .text(todo.group.name)])),
    ]
    let others = isWhole ? contents.others : contents.others.filter { $0.name != TodoField.foreignID.name }
    return .object(ids + contents.listed + origin + others)
  }
}

/// Collects the fields of a todo as structured data.
private struct FieldContents: TodoFieldVisitor {
  let assignee: String?
  /// The fields with ``TodoField/isListed``.
  var listed: [Content.Field] = []
  var others: [Content.Field] = []

  mutating func text(_ field: TodoField, _ value: inout String) {
    add(field, field.kind == .text ? .lines(value) : .text(value))
  }
  mutating func priority(_ field: TodoField, _ value: inout Priority) { add(field, .text(value.word)) }
  mutating func flag(_ field: TodoField, _ value: inout Bool) { add(field, .bool(value)) }
  mutating func day(_ field: TodoField, _ value: inout Day?) { add(field, .text(orNull: value?.description)) }
  mutating func member(_ field: TodoField, _ value: inout Int64?) { add(field, .text(orNull: assignee)) }
  mutating func tags(_ field: TodoField, _ value: inout Tags) {
    add(field, .list(value.isEmpty ? [] : value.names.map { .text($0) }))
  }
  mutating func moment(_ field: TodoField, _ value: inout Timestamp?) {
    add(field, .text(orNull: value?.description))
  }
  mutating func rule(_ field: TodoField, _ value: inout RepeatRule?) {
    add(field, .text(orNull: value?.description))
  }

  private mutating func add(_ field: TodoField, _ content: Content) {
    if field.isListed { listed.append(.init(field.name, content)) } else { others.append(.init(field.name, content)) }
  }
}

/// What all rows of a page share: the current day, the user's time zone and the choice of columns.
final class TodoRowContext {
  let today: Day
  let showsGroup: Bool
  /// True if the rows show the day of finishing instead of the day of creation.
  let showsFinishing: Bool
  private let screen: ScreenContext
  private var lastQuarter: Int64?
  private var lastText = ""

  init(_ screen: ScreenContext, showsGroup: Bool = false, showsFinishing: Bool = false) {
    self.screen = screen
    self.showsGroup = showsGroup
    self.showsFinishing = showsFinishing
    today = screen.today
  }

  /// Returns the day of a moment in the user's time zone. The last result is cached, because neighboring rows are often
  /// created in the same quarter of an hour, and no time zone has midnight within one.
  func dayText(_ moment: Timestamp) -> String {
    let quarter = moment.seconds / 900
    if quarter != lastQuarter {
      lastQuarter = quarter
      lastText = screen.day(of: moment).description
    }
    return lastText
  }
}
