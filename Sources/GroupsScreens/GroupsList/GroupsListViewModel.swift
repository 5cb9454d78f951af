import GroupsDomain
import MVVMC

/// What the groups list shows, ready to show, and what can be done there.
struct GroupsListViewModel: PagedViewModel {
  let heading: StyledText
  let notice: StyledText?
  let rows: [GroupRow]
  let hint: [StyledText]
  let foundTodos: [StyledText]
  let category: String
  let page: Int
  let pages: Int
  let total: Int
  let failure: Failure?
  private let model: GroupsListModel
  private let interactor: any GroupsListInteracting
  private let coordinator: any GroupsListCoordinating

  init(
    model: GroupsListModel, pageSize: Viewport.PageSize, interactor: any GroupsListInteracting,
    coordinator: any GroupsListCoordinating
  ) {
    self.model = model
    self.interactor = interactor
    self.coordinator = coordinator
    total = model.list.listing.total
    let title = model.query.text.map { "Groups that hold \"\($0)\"" } ?? GroupWords.heading(model.query.category)
    heading = StyledText(title, .heading) + StyledText(" (\(total))", .faint)
    notice = model.list.state.notice
    failure = model.list.state.failure
    category = model.query.category?.word ?? "all"
    page = model.list.paging.page
    pages = Paging.count(total: total, pageSize)
    let offset = model.list.paging.window(pageSize).offset
    let showsCategory = model.query.category == nil
    rows = model.list.listing.rows.enumerated().map {
      GroupRow($0.element, position: offset + $0.offset + 1, showsCategory: showsCategory)
    }
    hint = Self.hint(model)
    foundTodos = Self.found(model.todos)
  }

  private static func hint(_ model: GroupsListModel) -> [StyledText] {
    guard model.list.state == .loaded, model.list.listing.total == 0, model.query.text == nil else { return [] }
    return model.isStoreEmpty
      ? [StyledText("nothing is here yet: create NAME makes a group, help shows all commands", .faint)]
      : [StyledText("none: list all shows every group", .faint)]
  }

  private static func found(_ todos: Listing<Todo>?) -> [StyledText] {
    guard let todos else { return [] }
    let heading = StyledText("Todos", .heading) + StyledText(" (\(todos.total))", .faint)
    let rows = todos.rows.map { todo in
      let role: TextRole = todo.isDone ? .done : .plain
      return StyledText("  #\(todo.id) ", .faint) + StyledText(todo.name, role)
        + StyledText("  go /groups/\(todo.group.id)/todos/\(todo.id)", .faint)
    }
    let rest = todos.total - todos.rows.count
    return [heading] + rows + (rest > 0 ? [StyledText("  and \(rest) more: find in a group's todos", .faint)] : [])
  }

  var foundContent: Content? {
    model.todos.map { .list($0.rows.enumerated().map { TodoRow.content(of: $0.element, position: $0.offset + 1) }) }
  }

  // MARK: What stays

  var references: any ReferenceSource { interactor.references() }

  func list(_ word: String?) -> Outcome {
    interactor.list(word == "all" ? nil : word.flatMap(Category.init(word:)) ?? .joined)
    return .drawn
  }

  func find(_ text: String) throws(Failure) -> Outcome {
    try interactor.find(text)
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

  func create(_ name: String?, _ word: String?) throws(Failure) -> Outcome {
    let category = word.flatMap(Category.init(word:)) ?? .joined
    let group = try interactor.create(name, category)
    return .done(GroupWords.created(group.id, group.name, category))
  }

  func rename(_ group: Reference, _ name: String?) throws(Failure) -> Outcome {
    let result = try interactor.rename(group, to: name)
    return .done(GroupWords.renamed(group.id, result.name, changed: result.changed))
  }

  func move(_ group: Reference, _ step: CategoryStep) throws(Failure) -> Outcome {
    try interactor.move(group, step)
    return .done(GroupWords.moved(group.id, group.name, step.to))
  }

  func delete(_ group: Reference, sure: Bool) throws(Failure) -> Outcome {
    let interactor = interactor
    let remove: () throws(Failure) -> Outcome = { () throws(Failure) in
      try interactor.delete(group)
      return .done(GroupWords.deleted(group.id, group.name))
    }
    guard !sure else { return try remove() }
    let question = GroupWords.deletion(group.id, group.name, todos: try interactor.todoCount(of: group))
    try coordinator.confirm(question, then: remove)
    return .silent
  }

  // MARK: What leaves

  func open(_ group: Reference) throws(Failure) -> Outcome {
    try coordinator.showGroup(group)
    return .silent
  }

  func agenda() throws(Failure) -> Outcome {
    try coordinator.showAgenda()
    return .silent
  }
}

/// A group as a row of the list shows it, ready to show.
struct GroupRow: PageRow, Equatable {
  let position: Int
  let name: String
  let members: String
  let open: String
  let category: String
  private let group: Group

  init(_ group: Group, position: Int, showsCategory: Bool) {
    self.group = group
    self.position = position
    name = group.name
    members = GroupWords.members(group.memberCount)
    open = GroupWords.open(group.openTodoCount)
    category = showsCategory ? group.category.word : ""
  }

  static let columns = [
    RowList.Column(.right), .init(), .init(isFlexible: true), .init(.right), .init(.right), .init(),
  ]
  static let fields = ["id", "position", "name", "category", "members", "openTodos"]

  var cells: [StyledText] {
    [
      StyledText(String(position), .faint), StyledText("#\(group.id)", .faint), StyledText(name), StyledText(members),
      StyledText(open), StyledText(category, .faint),
    ]
  }

  var content: Content {
    .object([
      "id": .integer(group.id), "position": .integer(Int64(position)), "name": .text(group.name),
      "category": .text(group.category.word), "members": .integer(Int64(group.memberCount)),
      "openTodos": .integer(Int64(group.openTodoCount)),
    ])
  }
}
