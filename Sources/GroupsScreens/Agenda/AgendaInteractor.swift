import GroupsDomain
import MVVMC

/// What the agenda asks of its interactor.
protocol AgendaInteracting: AnyObject {
  func todoReferences() -> any ReferenceSource
  func anyTodoReferences() -> any ReferenceSource
  func visitAll(_ body: (Todo) throws(Failure) -> Void) throws(Failure)
  func list(_ show: AgendaModel.Show)
  func find(_ text: String) throws(Failure)
  func turn(_ direction: PageTurn) throws(Failure)
  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt
  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt
  func checkOpen(_ todos: [Reference]) throws(Failure)
}

/// Owns the agenda's model.
final class AgendaInteractor: TodoListInteractor, AgendaInteracting {
  let observed = Observed(AgendaModel())
  let context: ScreenContext
  var fetches = 0
  private let actions: TodoActions

  init(context: ScreenContext) {
    self.context = context
    actions = TodoActions(context: context, interactor: AgendaInteractor.self)
  }

  // MARK: Reading

  private static let all = TodosQuery.Scope.agenda(dueFrom: nil, dueThrough: nil)

  var todosQuery: TodosQuery {
    let today = context.today
    let scope: TodosQuery.Scope =
      switch observed.value.show {
      case .today: .agenda(dueFrom: today, dueThrough: today)
      case .week: .agenda(dueFrom: today, dueThrough: today.advanced(by: 6))
      case .overdue: .agenda(dueFrom: nil, dueThrough: today.advanced(by: -1))
      case .all: Self.all
      }
    return TodosQuery(scope, text: observed.value.text)
  }

  func todoReferences() -> any ReferenceSource { references(scope: Self.all, holds: isOnAgenda) }

  /// What is open again was done before, and so is not on the agenda.
  func anyTodoReferences() -> any ReferenceSource { references(scope: .everywhere, holds: isOnAgenda) }

  /// The agenda is about joined groups.
  private func isOnAgenda(_ todo: Todo) throws(DataError) -> Bool {
    try context.provider.group(id: todo.group.id)?.category == .joined
  }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    let model = observed.value
    if let text = model.text { return [.init("find", text)] }
    return model.show == .all ? [] : [.init("show", model.show.rawValue)]
  }

  func show(query: [Route.Parameter]) throws(Failure) {
    guard let parameter = query.first else { return list(.all) }
    if parameter.name == "find" { return try find(parameter.value) }
    guard parameter.name == "show", let show = AgendaModel.Show(rawValue: parameter.value) else {
      throw Failure(
        .invalid, "the agenda has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "there are ?show=today, week, overdue or all")
    }
    list(show)
  }

  func list(_ show: AgendaModel.Show) {
    look { model in
      model.show = show
      model.text = nil
    }
  }

  func find(_ text: String) throws(Failure) {
    let text = try Names.checked(text, "the text to find")
    look { model in
      model.show = .all
      model.text = text
    }
  }

  // MARK: Changing

  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt {
    try actions.setDone(todos, isDone)
  }

  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt {
    try actions.setPriority(todos, priority)
  }

  func checkOpen(_ todos: [Reference]) throws(Failure) { try actions.checkOpen(todos) }
}
