import GroupsDomain
import MVVMC

/// What the todo screen shows, ready to show, and what can be done there.
struct TodoDetailViewModel {
  let name: String
  let heading: StyledText
  let lines: [StyledText]
  let notice: StyledText?
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
    heading =
      StyledText("\(row.mark) ", row.isStruckThrough ? .done : .plain)
      + StyledText(row.name, row.isStruckThrough ? .done : .heading)
      + StyledText(" (todo #\(model.todo.id) of \(model.todo.group.name))", .faint)
    var lines: [StyledText] = [
      StyledText("priority  ", .faint) + StyledText(row.priority, row.role),
      StyledText("due       ", .faint)
        + StyledText(
          model.todo.due.map { "\($0)\(row.isOverdue ? " (overdue)" : "")" } ?? "never",
          row.isOverdue ? .urgent : .plain),
      StyledText("assignee  ", .faint) + StyledText(row.assignee ?? "nobody"),
      StyledText("created   ", .faint) + StyledText(row.created),
    ]
    if !model.note.isEmpty { lines.append(StyledText("note      ", .faint) + StyledText(model.note)) }
    self.lines = lines
    notice = model.state == .loading ? nil : model.state.notice
    failure = model.state.failure
    content = .object(["todo": TodoRow.content(of: model.todo, position: nil, note: model.note)])
  }

  // MARK: What stays

  var memberReferences: any ReferenceSource { interactor.memberReferences() }
  var groupReferences: any ReferenceSource { interactor.groupReferences() }

  func fetch() throws(Failure) -> Outcome {
    try interactor.fetchNow()
    return .drawn
  }

  func setDone(_ isDone: Bool) throws(Failure) -> Outcome {
    let reference = interactor.reference
    let receipt = try interactor.setDone(isDone)
    return .done(isDone ? TodoWords.finished([reference], receipt) : TodoWords.reopened([reference], receipt))
  }

  func setPriority(_ word: String?) throws(Failure) -> Outcome {
    let (interactor, coordinator) = (interactor, coordinator)
    return try PriorityCommand(
      todos: [interactor.reference], check: interactor.checkOpen, set: interactor.setPriority,
      choose: { (question, action) throws(Failure) in try coordinator.choose(question, then: action) }
    ).perform(word)
  }

  func rename(_ name: String?) throws(Failure) -> Outcome {
    let reference = interactor.reference
    let renamed = try interactor.rename(to: name)
    return .done(TodoWords.renamed(reference, renamed.receipt, renamed.name))
  }

  func setNote(_ note: String?) throws(Failure) -> Outcome {
    let reference = interactor.reference
    return .done(TodoWords.noted(reference, try interactor.setNote(note ?? ""), note ?? ""))
  }

  func assign(_ member: Reference?) throws(Failure) -> Outcome {
    let reference = interactor.reference
    return .done(TodoWords.assigned([reference], try interactor.assign(to: member), member?.name ?? "nobody"))
  }

  func setDue(_ text: String?) throws(Failure) -> Outcome {
    let reference = interactor.reference
    let set = try interactor.setDue(text ?? "")
    return .done(TodoWords.dueSet([reference], set.receipt, set.day))
  }

  func remove(sure: Bool) throws(Failure) -> Outcome {
    let (interactor, coordinator, reference) = (interactor, coordinator, interactor.reference)
    let remove: () throws(Failure) -> Outcome = { () throws(Failure) in
      let receipt = try interactor.remove()
      try coordinator.close()
      return .done(TodoWords.removed([reference], receipt))
    }
    guard !sure else { return try remove() }
    try coordinator.confirm(TodoWords.removal([reference]), then: remove)
    return .silent
  }

  // MARK: What leaves

  /// A todo that moves takes the user along, to its place in the other group.
  func move(_ group: Reference) throws(Failure) -> Outcome {
    let reference = interactor.reference
    let receipt = try interactor.move(to: group)
    if !receipt.changed.isEmpty { try coordinator.follow(reference.id, to: group.id) }
    return .done(TodoWords.moved([reference], receipt, group))
  }
}
