import GroupsDomain
import MVVMC

/// The content of the todos screen, formatted for display, and the actions of its commands.
struct TodosViewModel: TodoListViewModel {
  let heading: StyledText
  let rows: TodoListRows
  let hint: [StyledText]
  let content: Content
  let paging: PageSummary
  private let interactor: any TodosInteracting
  private let coordinator: any TodosCoordinating

  init(
    model: TodosModel, context: ScreenContext, interactor: any TodosInteracting, coordinator: any TodosCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    paging = model.list.summary
    rows = TodoListRows(model.list, context: context, showsGroup: false, showsFinishing: model.show == .done) {
      [weak interactor] body in
      try interactor?.visitAll(body)
    }
    let (group, show) = (model.group, model.show.word)
    content = rows.content(group: .object(["id": .integer(group.id), "name": .text(group.name)]), show: show)
    let counts = "\(group.openTodoCount) open, \(group.doneTodoCount) done"
    let filter =
      (model.show == .all ? "" : ", the \(show) ones") + (model.filter.words.map { ", \($0)" } ?? "")
    heading =
      StyledText("Todos of ", .heading) + StyledText(group.name, .heading).givingWay()
      + StyledText(" (\(counts)\(filter))", .faint)
    let advice =
      group.todoCount == 0
      ? "nothing to do yet: add TEXT adds a todo"
      : model.filter.emptyNote ?? "only \(show) todos are shown, and there are none: list shows all"
    hint = model.list.isEmpty ? [StyledText(advice, .faint)] : []
  }

  // MARK: Actions that stay on the screen

  var listing: any TodoListing { interactor }
  var dialogs: any DialogPresenting { coordinator }
  var todosToFinish: any ReferenceSource<Int64> { interactor.todosToFinish }
  var todosToReopen: any ReferenceSource<Int64> { interactor.todosToReopen }

  func add(_ todo: NewTodo) throws -> Outcome {
    let (id, todo) = try interactor.add(todo)
    return .done(TodoWords.added(id, todo.fields.name) + todo.note)
  }

  func clear(isConfirmed: Bool) throws -> Outcome {
    let interactor = interactor
    let count = try interactor.doneCount()
    func clear() throws -> Outcome { .done(TodoWords.cleared(try interactor.clear())) }
    if isConfirmed || count == 0 { return try clear() }
    let todos = try interactor.doneTodos()
    func clearAll() throws -> Outcome {
      // Another shell may have finished todos that the question did not name.
      guard try interactor.doneTodos().map(\.id) == todos.map(\.id) else {
        throw Failure(.conflict, "the done todos have changed since the question", advice: "clear asks again")
      }
      return try clear()
    }
    guard todos.count > 1 else { return try coordinator.confirm(TodoWords.clearing(todos), then: clearAll) }
    return try coordinator.choose(among: TodoWords.clearing(several: todos)) { chosen in
      if chosen.count == todos.count { return try clearAll() }
      let some = chosen.map { todos[$0] }
      return .done(TodoWords.removed(some, try interactor.remove(some)))
    }
  }

  // MARK: Actions that leave the screen

  func open(_ todo: RowReference) throws -> Outcome {
    try coordinator.showTodo(todo)
    return .silent
  }
}
