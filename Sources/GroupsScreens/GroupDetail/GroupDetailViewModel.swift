import GroupsDomain
import MVVMC

/// The content of the group screen, formatted for display, and the actions of its commands.
struct GroupDetailViewModel: PagedViewModel {
  let group: Group
  let heading: StyledText
  let summary: StyledText
  let rows: [MemberRow]
  let hint: [StyledText]
  let paging: PageSummary
  private let interactor: any GroupDetailInteracting
  private let coordinator: any GroupDetailCoordinating

  init(
    model: GroupDetailModel, interactor: any GroupDetailInteracting, coordinator: any GroupDetailCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    paging = model.list.summary
    group = model.group
    heading =
      StyledText(group.name, .heading).givingWay() + StyledText(" (group #\(group.id), \(group.category.word))", .faint)
    summary = StyledText(
      "\(GroupWords.members(group.memberCount)), todos: \(group.openTodoCount) open, \(group.doneTodoCount) done")
    rows = model.list.numberedRows.map { MemberRow(user: $0.row, position: $0.position) }
    hint =
      model.list.isEmpty
      ? [StyledText("no members yet: add FIRST LAST adds one, todos shows the todos", .faint)] : []
  }

  var content: Content {
    .object([
      "group": .object([
        "id": .integer(group.id), "name": .text(group.name), "category": .text(group.category.word),
      ]),
      "members": .rows,
      "todos": .object([
        "open": .integer(Int64(group.openTodoCount)), "done": .integer(Int64(group.doneTodoCount)),
      ]),
    ])
  }

  // MARK: Actions that stay on the screen

  var pager: any Pager { interactor }
  var members: any ReferenceSource<Int64> { interactor.members }

  func availability(of step: CategoryStep) -> Availability {
    .when(group.category == step.from, else: "the group is \(group.category.word), not \(step.from.word)")
  }

  func list() -> Outcome {
    interactor.list()
    return .drawn
  }

  func add(_ firstName: String, _ lastName: String?) throws -> Outcome {
    let added = try interactor.add(firstName, lastName)
    return .done(GroupWords.added(added.user.id, added.user.name, isNew: added.isNew))
  }

  func edit(_ member: RowReference, _ firstName: String, _ lastName: String?) throws -> Outcome {
    let (name, receipt) = try interactor.edit(member, firstName, lastName)
    return .done(GroupWords.edited(member.id, name, receipt))
  }

  func remove(_ member: RowReference) throws -> Outcome {
    let receipt = try interactor.remove(member)
    return .done(GroupWords.removed(member.id, member.name, unassigned: receipt.unassignedCount))
  }

  func rename(_ name: String) throws -> Outcome {
    .done(GroupWords.renamed(group.id, name, try interactor.rename(to: name)))
  }

  func move(_ step: CategoryStep) throws -> Outcome {
    let group = interactor.group
    try interactor.move(step)
    return .done(GroupWords.moved(group.id, group.name, step.to))
  }

  func delete(isConfirmed: Bool) throws -> Outcome {
    let (interactor, coordinator, group) = (interactor, coordinator, interactor.group)
    let question = GroupWords.deletion(group.id, group.name, todos: group.todoCount)
    return try coordinator.confirm(question, unless: isConfirmed) {
      if !isConfirmed, try interactor.todoCount() > group.todoCount { throw Failure.moreTodos(group.id, group.name) }
      try interactor.delete()
      try coordinator.close()
      return .done(GroupWords.deleted(group.id, group.name))
    }
  }

  // MARK: Actions that leave the screen

  func todos() throws -> Outcome {
    try coordinator.showTodos()
    return .silent
  }
}
