import GroupsDomain
import MVVMC

/// What the agenda shows, ready to show, and what can be done there.
struct AgendaViewModel: PagedViewModel {
  let heading: StyledText
  let list: TodoListRows
  let hint: [StyledText]
  let show: String
  private let interactor: any AgendaInteracting
  private let coordinator: any AgendaCoordinating

  init(
    model: AgendaModel, context: ScreenContext, interactor: any AgendaInteracting, coordinator: any AgendaCoordinating
  ) {
    self.interactor = interactor
    self.coordinator = coordinator
    show = model.show.rawValue
    list = TodoListRows(model.list, context: context, showsGroup: true) {
      [weak interactor] (body) throws(Failure) in try interactor?.visitAll(body)
    }
    let title =
      switch model.show {
      case .today: "Agenda for today"
      case .week: "Agenda for a week"
      case .overdue: "Overdue"
      case .all: "Agenda"
      }
    let filter = model.text.map { ", those that hold \"\($0)\"" } ?? ""
    heading = StyledText(title, .heading) + StyledText(" (\(model.list.listing.total) open\(filter))", .faint)
    let isFirstView = model.show == .all && model.text == nil
    hint =
      model.list.state == .loaded && model.list.listing.total == 0
      ? [StyledText(isFirstView ? "nothing to do" : "none: list shows all of them", .faint)] : []
  }

  var page: Int { list.page }
  var pages: Int { list.pages }

  // MARK: What stays

  var todoReferences: any ReferenceSource { interactor.todoReferences() }
  var anyTodoReferences: any ReferenceSource { interactor.anyTodoReferences() }

  func list(_ word: String?) -> Outcome {
    interactor.list(word.flatMap(AgendaModel.Show.init(rawValue:)) ?? .all)
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

  // MARK: What leaves

  func open(_ todo: Reference) throws(Failure) -> Outcome {
    try coordinator.showTodo(todo)
    return .silent
  }
}
