import GroupsDomain
import MVVMC

/// The content of the groups list, formatted for display, and the actions of its commands.
struct GroupsListViewModel: PagedViewModel, TodoActionsViewModel {
  /// The category or the text of the search, with counts.
  let heading: StyledText
  /// The groups on the page.
  let rows: [GroupRow]
  /// The found todos on the page.
  let foundTodos: [TodoRow]
  /// True if the page shows the results of a search.
  let isSearch: Bool
  /// The line below an empty list; otherwise, empty.
  let hint: [StyledText]
  let content: Content
  let paging: PageSummary
  private let interactor: any GroupsListInteracting
  private let coordinator: any GroupsListCoordinating

  init(
    model: GroupsListModel, context: ScreenContext, interactor: any GroupsListInteracting,
    coordinator: any GroupsListCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    paging = model.list.summary
    isSearch = model.search != nil
    let category = isSearch ? nil : model.category
    var (rows, todos): ([GroupRow], [TodoRow]) = ([], [])
    let todoContext = TodoRowContext(context, showsGroup: true)
    for (position, row) in model.list.numberedRows {
      switch row {
      case .group(let group): rows.append(GroupRow(group: group, position: position, showsCategory: category == nil))
      case .todo(let todo): todos.append(TodoRow(todo, position: position, context: todoContext))
      }
    }
    (self.rows, foundTodos) = (rows, todos)
    heading = Self.heading(model, total: paging.total)
    hint = Self.hint(model)
    let fields: [Content.Field] = [
      .init("category", .text(CategoryFilter(category).word)), .init("total", .integer(Int64(paging.total))),
      .init("page", .integer(Int64(paging.page))), .init("pages", .integer(Int64(paging.pages))),
    ]
    content =
      isSearch
      ? .object(
        fields + [
          .init("groups", .list(rows.map(\.content))), .init("todos", .list(todos.map(\.content))),
        ])
      : .object(fields + [.init("groups", .rows)])
  }

  private static func heading(_ model: GroupsListModel, total: Int) -> StyledText {
    guard let search = model.search else {
      return StyledText(GroupWords.heading(model.category), .heading) + StyledText(" (\(total))", .faint)
    }
    guard search.hasOnlyTexts else {
      let filter = search.words.map { ", \($0)" } ?? ""
      return StyledText("Todos of all groups", .heading) + StyledText(" (\(counted(total, "todo"))\(filter))", .faint)
    }
    let counts = GroupWords.found(groups: model.foundGroupCount, todos: total - model.foundGroupCount)
    return StyledText("Groups and todos that contain \(GroupWords.quoted(search.texts))", .heading).givingWay()
      + StyledText(" (\(counts))", .faint)
  }

  private static func hint(_ model: GroupsListModel) -> [StyledText] {
    guard model.list.isEmpty else { return [] }
    if let search = model.search {
      let advice = "list shows your groups"
      let note =
        search.hasOnlyTexts
        ? GroupWords.nothingFound("groups and todos", search.texts, advice: advice)
        : "no todo matches the filter: \(advice)"
      return [StyledText(note, .faint)]
    }
    return model.isStoreEmpty
      ? [StyledText("nothing is here yet: create NAME makes a group, help shows all commands", .faint)]
      : [StyledText("none: list all shows every group", .faint)]
  }

  /// The rows of the page. In the results of a search, groups and todos share the columns of one list.
  var rowList: RowList {
    guard isSearch else { return RowList(columns: GroupRow.columns, fields: GroupRow.fields, rows) }
    return RowList(
      columns: SearchResultRow.columns, fields: SearchResultRow.fields,
      rows.map(SearchResultRow.group) + foundTodos.map(SearchResultRow.todo))
  }

  // MARK: Actions that stay on the screen

  var pager: any Pager { interactor }
  var actions: any TodoActing { interactor }
  var dialogs: any DialogPresenting { coordinator }
  /// The groups and, in the results of a search, the todos.
  var listedRows: any ReferenceSource<Int64> { interactor.listedRows }
  /// The groups. Positions are those of the list's rows.
  var listedGroups: any ReferenceSource<Int64> { interactor.listedGroups }
  var joinedGroups: any ReferenceSource<Int64> { interactor.listedGroups(offering: .joined) }
  var invitedGroups: any ReferenceSource<Int64> { interactor.listedGroups(offering: .invited) }
  var suggestedGroups: any ReferenceSource<Int64> { interactor.listedGroups(offering: .suggested) }
  var todos: any ReferenceSource<Int64> { interactor.todos }
  var todosToFinish: any ReferenceSource<Int64> { interactor.todosToFinish }
  var todosToReopen: any ReferenceSource<Int64> { interactor.todosToReopen }

  func list(_ filter: CategoryFilter) -> Outcome {
    interactor.list(filter.category)
    return .drawn
  }

  func find(_ words: FilterArguments) throws -> Outcome {
    try interactor.find(words)
    return .drawn
  }

  func create(_ name: String, _ category: Category) throws -> Outcome {
    .done(GroupWords.created(try interactor.create(name, category), name, category))
  }

  /// Renames a group, or replaces the text of a found todo.
  func rename(row reference: RowReference, _ name: String) throws -> Outcome {
    if reference.isTodo { return try set(.name, of: [reference], to: .text(name, isLiteral: true)) }
    return .done(GroupWords.renamed(reference.id, name, try interactor.renameGroup(reference, to: name)))
  }

  func move(_ group: RowReference, _ step: CategoryStep) throws -> Outcome {
    try interactor.move(group, step)
    return .done(GroupWords.moved(group.id, group.name, step.to))
  }

  /// Deletes a group with its todos. Asks for confirmation first, unless `isConfirmed` is true.
  func delete(_ group: RowReference, isConfirmed: Bool) throws -> Outcome {
    let interactor = interactor
    let count = try interactor.todoCount(of: group)
    return try coordinator.confirm(GroupWords.deletion(group.id, group.name, todos: count), unless: isConfirmed) {
      if !isConfirmed, try interactor.todoCount(of: group) > count { throw Failure.moreTodos(group.id, group.name) }
      try interactor.delete(group)
      return .done(GroupWords.deleted(group.id, group.name))
    }
  }

  // MARK: Actions that leave the screen

  /// Opens a group, or goes to a found todo.
  func open(_ reference: RowReference) throws -> Outcome {
    if reference.isTodo { try coordinator.showTodo(reference) } else { try coordinator.showGroup(reference) }
    return .silent
  }

  func agenda(_ words: FilterArguments) throws -> Outcome {
    try coordinator.showAgenda(try words.agendaQuery(members, today: today))
    return .silent
  }
}
