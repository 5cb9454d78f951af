import GroupsDomain
import MVVMC

/// Notes what the todos screen's view model asks of its interactor.
final class TracedTodosInteractor: TracedPart<TodosViewModel, any TodosInteracting>, TodosInteracting {
  func todoReferences() -> any ReferenceSource { part.todoReferences() }
  func openTodoReferences() -> any ReferenceSource { part.openTodoReferences() }
  func memberReferences() -> any ReferenceSource { part.memberReferences() }
  func groupReferences() -> any ReferenceSource { part.groupReferences() }
  func visitAll(_ body: (Todo) throws(Failure) -> Void) throws(Failure) { try part.visitAll(body) }

  func list(_ show: TodosModel.Show) { asked("list(\(show))").list(show) }
  func find(_ text: String) throws(Failure) { try asked("find(\(text.quoted))").find(text) }
  func turn(_ direction: PageTurn) throws(Failure) { try asked("turn(\(direction))").turn(direction) }
  func fetchNow() throws(Failure) { try asked("fetchNow").fetchNow() }
  func add(_ todo: NewTodo) throws(Failure) -> (id: Int64, name: String) {
    try asked("add(\(todo.name.quoted), \(todo.priority.word))").add(todo)
  }
  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt {
    try asked("setDone(\(todos.tags), \(isDone))").setDone(todos, isDone)
  }
  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt {
    try asked("setPriority(\(todos.tags), \(priority.word))").setPriority(todos, priority)
  }
  func checkOpen(_ todos: [Reference]) throws(Failure) { try asked("checkOpen(\(todos.tags))").checkOpen(todos) }
  func rename(_ todo: Reference, to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt) {
    try asked("rename(\(todo.tag), to: \(name.quoted))").rename(todo, to: name)
  }
  func assign(_ todos: [Reference], to member: Reference?) throws(Failure) -> ChangeReceipt {
    try asked("assign(\(todos.tags), to: \(member.tag))").assign(todos, to: member)
  }
  func setDue(_ todos: [Reference], _ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt) {
    try asked("setDue(\(todos.tags), \(text.quoted))").setDue(todos, text)
  }
  func move(_ todos: [Reference], to group: Reference) throws(Failure) -> ChangeReceipt {
    try asked("move(\(todos.tags), to: \(group.tag))").move(todos, to: group)
  }
  func remove(_ todos: [Reference]) throws(Failure) -> ChangeReceipt {
    try asked("remove(\(todos.tags))").remove(todos)
  }
  func doneCount() throws(Failure) -> Int { try asked("doneCount").doneCount() }
  func clear() throws(Failure) -> Int { try asked("clear").clear() }
}

/// Notes what the todos screen's view model asks of its coordinator.
final class TracedTodosCoordinator: TracedPart<TodosViewModel, any TodosCoordinating>, TodosCoordinating {
  func showTodo(_ todo: Reference) throws(Failure) { try asked("showTodo(\(todo.tag))").showTodo(todo) }
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    try asked("confirm(\(question.question.quoted))").confirm(question, then: action)
  }
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    try asked("choose(\(question.question.quoted))").choose(question, then: action)
  }
}
