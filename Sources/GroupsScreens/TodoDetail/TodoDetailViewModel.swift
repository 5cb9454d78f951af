import GroupsDomain
import MVVMC

/// What the todo screen shows, ready to show, and what can be done there.
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
    // This is the place where all of it can be read.
    heading =
      (StyledText("\(row.mark) ", row.isStruckThrough ? .done : .plain)
      + StyledText(row.name, row.isStruckThrough ? .done : .heading)
      + StyledText(" (todo #\(model.todo.id) of \(model.todo.group.name))", .faint)).overflowing(.wrapped(indent: 4))
    let due = model.todo.due.map { "\($0)\(row.isOverdue ? " (overdue)" : "")" } ?? "never"
    let note =
      model.note.isEmpty
      ? [] : [StyledText("note      ", .faint) + StyledText(model.note)].map { $0.overflowing(.wrapped(indent: 10)) }
    lines =
      [
        StyledText("priority  ", .faint) + StyledText(row.priority, row.role),
        StyledText("due       ", .faint) + StyledText(due, row.isOverdue ? .urgent : .plain),
        StyledText("assignee  ", .faint) + StyledText(row.assignee ?? "nobody"),
        StyledText("created   ", .faint) + StyledText(row.created),
      ].map { $0.overflowing(.wrapped(indent: 10)) } + note
    notice = model.state == .loading ? [] : model.state.notice
    failure = model.state.failure
    content = .object(["todo": TodoRow.content(of: model.todo, position: nil, note: model.note)])
  }

  // MARK: What stays

  var actions: any TodoActing { interactor }
  var dialogs: any DialogPresenting { coordinator }
  /// The todo as it is now.
  var todo: Reference { interactor.todo }
  var members: any ReferenceSource { interactor.members }
  var groups: any ReferenceSource { interactor.groups }

  func fetch() throws -> Outcome {
    try interactor.fetchNow()
    return .drawn
  }

  // MARK: What leaves

  /// A todo that is removed takes its screen along.
  func didRemove() throws { try coordinator.close() }

  /// A todo that moves takes the user along, to its place in the other group.
  func didMove(_ todos: [Reference], to group: Reference) throws {
    for todo in todos { try coordinator.follow(todo, to: group) }
  }
}
