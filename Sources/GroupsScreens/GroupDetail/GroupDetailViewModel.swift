import GroupsDomain
import MVVMC

/// What the group screen shows, ready to show, and what can be done there.
struct GroupDetailViewModel: PagedViewModel {
  let group: Group
  let heading: StyledText
  let summary: StyledText
  let notice: StyledText?
  let rows: [MemberRow]
  let hint: [StyledText]
  let page: Int
  let pages: Int
  let failure: Failure?
  private let interactor: any GroupDetailInteracting
  private let coordinator: any GroupDetailCoordinating

  init(
    model: GroupDetailModel, pageSize: Viewport.PageSize, interactor: any GroupDetailInteracting,
    coordinator: any GroupDetailCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    group = model.group
    heading = StyledText(group.name, .heading) + StyledText(" (group #\(group.id), \(group.category.word))", .faint)
    summary = StyledText(
      "\(GroupWords.members(group.memberCount)), todos: \(group.openTodoCount) open, \(group.doneTodoCount) done")
    notice = model.list.state.notice
    failure = model.list.state.failure
    page = model.list.paging.page
    pages = Paging.count(total: model.list.listing.total, pageSize)
    let offset = model.list.paging.window(pageSize).offset
    rows = model.list.listing.rows.enumerated().map { MemberRow($0.element, position: offset + $0.offset + 1) }
    hint =
      model.list.state == .loaded && model.list.listing.total == 0
      ? [StyledText("nobody is in it yet: add FIRST LAST adds a member, todos shows what is to do", .faint)] : []
  }

  // MARK: What stays

  var memberReferences: any ReferenceSource { interactor.memberReferences() }

  func availability(of step: CategoryStep) -> Availability {
    .when(group.category == step.from, else: "the group is \(group.category.word), not \(step.from.word)")
  }

  func list() -> Outcome {
    interactor.list()
    return .drawn
  }

  func turn(_ direction: PageTurn) throws(Failure) -> Outcome {
    try interactor.turn(direction)
    return .drawn
  }

  func fetch() throws(Failure) -> Outcome {
    try interactor.fetchNow()
    return .drawn
  }

  func add(_ firstName: String?, _ lastName: String?) throws(Failure) -> Outcome {
    let added = try interactor.add(firstName, lastName)
    return .done(GroupWords.added(added.user.id, added.user.name, isNew: added.isNew))
  }

  func edit(_ member: Reference, _ firstName: String?, _ lastName: String?) throws(Failure) -> Outcome {
    let edited = try interactor.edit(member, firstName, lastName)
    return .done(GroupWords.edited(member.id, edited.name, changed: edited.changed))
  }

  func remove(_ member: Reference) throws(Failure) -> Outcome {
    .done(GroupWords.removed(member.id, member.name, unassigned: try interactor.remove(member)))
  }

  func rename(_ name: String?) throws(Failure) -> Outcome {
    let renamed = try interactor.rename(to: name)
    return .done(GroupWords.renamed(group.id, renamed.name, changed: renamed.changed))
  }

  func move(_ step: CategoryStep) throws(Failure) -> Outcome {
    let group = interactor.group
    try interactor.move(step)
    return .done(GroupWords.moved(group.id, group.name, step.to))
  }

  func delete(sure: Bool) throws(Failure) -> Outcome {
    let (interactor, coordinator, group) = (interactor, coordinator, interactor.group)
    let remove: () throws(Failure) -> Outcome = { () throws(Failure) in
      try interactor.delete()
      try coordinator.close()
      return .done(GroupWords.deleted(group.id, group.name))
    }
    guard !sure else { return try remove() }
    let todos = group.openTodoCount + group.doneTodoCount
    try coordinator.confirm(GroupWords.deletion(group.id, group.name, todos: todos), then: remove)
    return .silent
  }

  // MARK: What leaves

  func todos() throws(Failure) -> Outcome {
    try coordinator.showTodos()
    return .silent
  }
}

/// A member as a row of the list shows them, ready to show.
struct MemberRow: PageRow, Equatable {
  let position: Int
  let name: String
  private let user: User

  init(_ user: User, position: Int) {
    self.user = user
    self.position = position
    name = user.name
  }

  static let columns = [RowList.Column(.right), .init(), .init(isFlexible: true)]
  static let fields = ["id", "position", "firstName", "lastName"]

  var cells: [StyledText] {
    [StyledText(String(position), .faint), StyledText("#\(user.id)", .faint), StyledText(name)]
  }

  var content: Content {
    .object([
      "id": .integer(user.id), "position": .integer(Int64(position)), "firstName": .text(user.firstName),
      "lastName": .text(user.lastName),
    ])
  }
}
