import GroupsDomain
import MVVMC

/// The content of the todo screen, formatted for display, and the actions of its commands.
struct TodoDetailViewModel: TodoActionsViewModel {
  let name: String
  let heading: StyledText
  let lines: [StyledText]
  let notice: [StyledText]
  let content: Content
  let failure: Failure?
  private let interactor: any TodoDetailInteracting
  private let coordinator: any TodoDetailCoordinating

  init(
    model: TodoDetailModel, context: ScreenContext, interactor: any TodoDetailInteracting,
    coordinator: any TodoDetailCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    let row = TodoRow(model.todo, position: 0, context: TodoRowContext(context))
    name = row.name
    // The text is wrapped instead of cut off, because no other screen shows all of it.
    heading =
      (StyledText("\(row.mark) ", row.isStruckThrough ? .done : .plain)
      + StyledText(row.name, row.isStruckThrough ? .done : .heading)
      + StyledText(" (todo #\(model.todo.id) of \(model.todo.group.name))", .faint)).overflowing(.wrapped(indent: 4))
    lines = Self.lines(row, today: context.today)
    notice = model.state == .loading ? [] : model.state.notice
    failure = model.state.failure
    content = .object(["todo": TodoRow.content(of: model.todo, position: nil, isWhole: true)])
  }

  /// Returns the lines for the fields. Empty fields are left out, except the due date and the assignee. Optional texts
  /// come last, because they may have several lines.
  private static func lines(_ row: TodoRow, today: Day) -> [StyledText] {
    func line(_ title: String, _ value: StyledText) -> StyledText {
      (StyledText(title + String(repeating: " ", count: max(1, 10 - title.count)), .faint) + value).overflowing(
        .wrapped(indent: 10))
    }
    var (values, texts): ([StyledText], [StyledText]) = ([], [])
    for field in TodoField.all {
      switch row.fields[field] {
      case .priority: values.append(line(field.name, StyledText(row.priority, row.role)))
      case .day(let day):
        let isLate = field == .due && row.isOverdue
        let words = day.map { "\($0)\(isLate ? " (overdue)" : "")" } ?? "never"
        values.append(line(field.name, StyledText(words, isLate ? .alert : .plain)))
      case .member: values.append(line(field.name, StyledText(row.assignee ?? "nobody")))
      // Not the name, which has another kind and is the heading.
      case .text(let text) where field.kind == .text && !text.isEmpty:
        for (index, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          texts.append(line(index == 0 ? field.name : "", StyledText(String(part))))
        }
      case .tags(let tags) where !tags.isEmpty: values.append(line(field.name, StyledText(tags.description)))
      case .moment where !row.finished.isEmpty: values.append(line("finished", StyledText(row.finished)))
      case .rule(let rule?):
        let days = rule.days(after: row.fields.due, today: today, count: 3).map(\.description)
        values.append(line(field.name, StyledText("\(rule) (then \(days.joined(separator: ", ")))")))
      case .text, .flag, .tags, .moment, .rule, nil: break
      }
    }
    return values + [line("created", StyledText(row.created))] + texts
  }

  // MARK: Actions that stay on the screen

  var actions: any TodoActing { interactor }
  var dialogs: any DialogPresenting { coordinator }
  var todo: RowReference { interactor.todo }

  func fetch() throws -> Outcome {
    try interactor.fetchNow()
    return .drawn
  }

  // MARK: Actions that leave the screen

  /// Closes the screen of a removed todo.
  func didRemove() throws { try coordinator.close() }

  /// Follows a moved todo to its new group.
  func didMove(_ todos: [RowReference], to group: RowReference) throws {
    for todo in todos { try coordinator.follow(todo, to: group) }
  }
}
