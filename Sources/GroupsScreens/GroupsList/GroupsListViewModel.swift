import GroupsDomain
import MVVMC

/// What the groups list shows, ready to show, and what can be done there.
struct GroupsListViewModel: PagedViewModel {
  let heading: StyledText
  let rows: [GroupRow]
  let hint: [StyledText]
  let foundTodos: [StyledText]
  let content: Content
  let paging: PageSummary
  private let interactor: any GroupsListInteracting
  private let coordinator: any GroupsListCoordinating

  init(
    model: GroupsListModel, interactor: any GroupsListInteracting, coordinator: any GroupsListCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    paging = model.list.summary
    let category = model.query.category
    let title = model.query.text.map { "Groups that hold \"\($0)\"" } ?? GroupWords.heading(category)
    heading = StyledText(title, .heading).givingWay() + StyledText(" (\(paging.total))", .faint)
    rows = model.list.numberedRows.map { GroupRow($0.row, position: $0.position, showsCategory: category == nil) }
    hint = Self.hint(model)
    foundTodos = Self.found(model.todos)
    let fields: [Content.Field] = [
      .init("category", .text(CategoryFilter(category).word)), .init("total", .integer(Int64(paging.total))),
      .init("page", .integer(Int64(paging.page))), .init("pages", .integer(Int64(paging.pages))),
      .init("groups", .rows),
    ]
    content = .object(fields + (model.todos.map { [.init("todos", TodoRow.content(of: $0.rows))] } ?? []))
  }

  private static func hint(_ model: GroupsListModel) -> [StyledText] {
    guard model.list.isEmpty, model.query.text == nil else { return [] }
    return model.isStoreEmpty
      ? [StyledText("nothing is here yet: create NAME makes a group, help shows all commands", .faint)]
      : [StyledText("none: list all shows every group", .faint)]
  }

  private static func found(_ todos: Listing<Todo>?) -> [StyledText] {
    guard let todos else { return [] }
    let heading = StyledText("Todos", .heading) + StyledText(" (\(todos.total))", .faint)
    let rows = todos.rows.map { todo in
      let location = Route(Kind.todo.path(todo.group.id, todo.id))
      return
        (StyledText("  #\(todo.id) ", .faint) + StyledText(todo.name, todo.isDone ? .done : .plain).givingWay()
        + StyledText("  go \(location)", .faint)).overflowing(.cut)
    }
    let rest = todos.total - todos.rows.count
    return [heading] + rows + (rest > 0 ? [StyledText("  and \(rest) more: find in a group's todos", .faint)] : [])
  }

  // MARK: What stays

  var pager: any Pager { interactor }
  var groups: any ReferenceSource { interactor.groups }

  func list(_ filter: CategoryFilter) -> Outcome {
    interactor.list(filter.category)
    return .drawn
  }

  func find(_ text: String) throws -> Outcome {
    try interactor.find(text)
    return .drawn
  }

  func create(_ name: String, _ category: Category) throws -> Outcome {
    .done(GroupWords.created(try interactor.create(name, category), name, category))
  }

  func rename(_ group: Reference, _ name: String) throws -> Outcome {
    .done(GroupWords.renamed(group.id, name, try interactor.rename(group, to: name)))
  }

  func move(_ group: Reference, _ step: CategoryStep) throws -> Outcome {
    try interactor.move(group, step)
    return .done(GroupWords.moved(group.id, group.name, step.to))
  }

  func delete(_ group: Reference, isConfirmed: Bool) throws -> Outcome {
    let interactor = interactor
    return try coordinator.confirm(
      GroupWords.deletion(group.id, group.name, todos: try interactor.todoCount(of: group)), unless: isConfirmed
    ) {
      try interactor.delete(group)
      return .done(GroupWords.deleted(group.id, group.name))
    }
  }

  // MARK: What leaves

  func open(_ group: Reference) throws -> Outcome {
    try coordinator.showGroup(group)
    return .silent
  }

  func agenda(_ show: AgendaModel.Show?) throws -> Outcome {
    try coordinator.showAgenda(show ?? .all)
    return .silent
  }
}
