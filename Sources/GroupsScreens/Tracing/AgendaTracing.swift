import GroupsDomain
import MVVMC

/// Notes what the agenda's view model asks of its interactor.
final class TracedAgendaInteractor: TracedPart<AgendaViewModel, any AgendaInteracting>, AgendaInteracting {
  func todoReferences() -> any ReferenceSource { part.todoReferences() }
  func anyTodoReferences() -> any ReferenceSource { part.anyTodoReferences() }
  func visitAll(_ body: (Todo) throws(Failure) -> Void) throws(Failure) { try part.visitAll(body) }

  func list(_ show: AgendaModel.Show) { asked("list(\(show))").list(show) }
  func find(_ text: String) throws(Failure) { try asked("find(\(text.quoted))").find(text) }
  func turn(_ direction: PageTurn) throws(Failure) { try asked("turn(\(direction))").turn(direction) }
  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt {
    try asked("setDone(\(todos.tags), \(isDone))").setDone(todos, isDone)
  }
  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt {
    try asked("setPriority(\(todos.tags), \(priority.word))").setPriority(todos, priority)
  }
  func checkOpen(_ todos: [Reference]) throws(Failure) { try asked("checkOpen(\(todos.tags))").checkOpen(todos) }
}

/// Notes what the agenda's view model asks of its coordinator.
final class TracedAgendaCoordinator: TracedPart<AgendaViewModel, any AgendaCoordinating>, AgendaCoordinating {
  func showTodo(_ todo: Reference) throws(Failure) { try asked("showTodo(\(todo.tag))").showTodo(todo) }
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    try asked("choose(\(question.question.quoted))").choose(question, then: action)
  }
}
