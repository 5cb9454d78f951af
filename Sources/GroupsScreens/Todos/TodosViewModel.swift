import GroupsDomain
import MVVMC

/// What the todos screen shows, ready to show, and what can be done there.
struct TodosViewModel: PagedViewModel {
  let heading: StyledText
  let list: TodoListRows
  let hint: [StyledText]
  let show: String
  let group: Group
  private let interactor: any TodosInteracting
  private let coordinator: any TodosCoordinating

  init(
    model: TodosModel, context: ScreenContext, interactor: any TodosInteracting, coordinator: any TodosCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    group = model.group
    show = model.show.rawValue
    list = TodoListRows(model.list, context: context, showsGroup: false) {
      [weak interactor] (body) throws(Failure) in try interactor?.visitAll(body)
    }
    let counts = "\(group.openTodoCount) open, \(group.doneTodoCount) done"
    let filter = model.text.map { ", those that hold \"\($0)\"" } ?? (model.show == .all ? "" : ", the \(show) ones")
    heading = StyledText("Todos of \(group.name)", .heading) + StyledText(" (\(counts)\(filter))", .faint)
    hint =
      model.list.state == .loaded && model.list.listing.total == 0
      ? [
        StyledText(
          group.openTodoCount + group.doneTodoCount == 0
            ? "nothing to do yet: add TEXT adds a todo" : "none: list shows all of them", .faint)
      ] : []
  }

  var page: Int { list.page }
  var pages: Int { list.pages }

  // MARK: What stays

  var todoReferences: any ReferenceSource { interactor.todoReferences() }
  var openTodoReferences: any ReferenceSource { interactor.openTodoReferences() }
  var memberReferences: any ReferenceSource { interactor.memberReferences() }
  var groupReferences: any ReferenceSource { interactor.groupReferences() }

  func list(_ word: String?) -> Outcome {
    interactor.list(word.flatMap(TodosModel.Show.init(rawValue:)) ?? .all)
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

  func add(_ todo: NewTodo) throws(Failure) -> Outcome {
    let added = try interactor.add(todo)
    return .done(TodoWords.added(added.id, added.name))
  }

  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> Outcome {
    let receipt = try interactor.setDone(todos, isDone)
    return .done(isDone ? TodoWords.finished(todos, receipt) : TodoWords.reopened(todos, receipt))
  }

  func setPriority(_ todos: [Reference], _ word: String?) throws(Failure) -> Outcome {
    let (interactor, coordinator) = (interactor, coordinator)
    return try PriorityCommand(
      todos: todos, check: { () throws(Failure) in try interactor.checkOpen(todos) },
      set: { (priority) throws(Failure) in try interactor.setPriority(todos, priority) },
      choose: { (question, action) throws(Failure) in try coordinator.choose(question, then: action) }
    ).perform(word)
  }

  func rename(_ todo: Reference, _ name: String?) throws(Failure) -> Outcome {
    let renamed = try interactor.rename(todo, to: name)
    return .done(TodoWords.renamed(todo, renamed.receipt, renamed.name))
  }

  func assign(_ todos: [Reference], _ member: Reference?) throws(Failure) -> Outcome {
    .done(TodoWords.assigned(todos, try interactor.assign(todos, to: member), member?.name ?? "nobody"))
  }

  func setDue(_ todos: [Reference], _ text: String?) throws(Failure) -> Outcome {
    let set = try interactor.setDue(todos, text ?? "")
    return .done(TodoWords.dueSet(todos, set.receipt, set.day))
  }

  func move(_ todos: [Reference], _ group: Reference) throws(Failure) -> Outcome {
    .done(TodoWords.moved(todos, try interactor.move(todos, to: group), group))
  }

  func remove(_ todos: [Reference], sure: Bool) throws(Failure) -> Outcome {
    let interactor = interactor
    let remove: () throws(Failure) -> Outcome = { () throws(Failure) in
      .done(TodoWords.removed(todos, try interactor.remove(todos)))
    }
    guard !sure else { return try remove() }
    try coordinator.confirm(TodoWords.removal(todos), then: remove)
    return .silent
  }

  func clear(sure: Bool) throws(Failure) -> Outcome {
    let interactor = interactor
    let count = try interactor.doneCount()
    let clear: () throws(Failure) -> Outcome = { () throws(Failure) in
      .done(TodoWords.cleared(try interactor.clear()))
    }
    guard !sure, count > 0 else { return try clear() }
    try coordinator.confirm(TodoWords.clearing(count), then: clear)
    return .silent
  }

  // MARK: What leaves

  func open(_ todo: Reference) throws(Failure) -> Outcome {
    try coordinator.showTodo(todo)
    return .silent
  }
}
