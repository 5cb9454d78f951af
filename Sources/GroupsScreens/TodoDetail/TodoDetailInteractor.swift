import GroupsDomain
import MVVMC

/// What the todo screen asks of its interactor.
protocol TodoDetailInteracting: AnyObject {
  /// The todo as it is called now, for the words about what becomes of it.
  var reference: Reference { get }
  func memberReferences() -> any ReferenceSource
  func groupReferences() -> any ReferenceSource
  func fetchNow() throws(Failure)
  func setDone(_ isDone: Bool) throws(Failure) -> ChangeReceipt
  func setPriority(_ priority: Priority) throws(Failure) -> ChangeReceipt
  func checkOpen() throws(Failure)
  func rename(to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt)
  func setNote(_ note: String) throws(Failure) -> ChangeReceipt
  func assign(to member: Reference?) throws(Failure) -> ChangeReceipt
  func setDue(_ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt)
  func move(to group: Reference) throws(Failure) -> ChangeReceipt
  func remove() throws(Failure) -> ChangeReceipt
}

/// Owns a todo's model.
final class TodoDetailInteractor: ModelInteractor, TodoDetailInteracting {
  let observed: Observed<TodoDetailModel>
  private let context: ScreenContext
  private let actions: TodoActions
  private let groupID: Int64
  private let subject: Reference

  init(todo: Todo, context: ScreenContext) {
    observed = Observed(TodoDetailModel(todo: todo))
    self.context = context
    actions = TodoActions(context: context, interactor: TodoDetailInteractor.self)
    groupID = todo.group.id
    subject = Reference(id: todo.id, name: todo.name)
  }

  // MARK: Reading

  var reference: Reference {
    // Where nobody looks between two commands, the model still has what was there before the first.
    if isStale { fetch() }
    return observed.value.todo.reference()
  }

  func fetch() {
    observed.isStale = false
    var model = observed.value
    do throws(DataError) {
      guard let todo = try context.provider.todo(id: subject.id), todo.group.id == groupID else {
        throw .missing(.todo, id: subject.id)
      }
      model.todo = todo
      model.note = try context.provider.note(ofTodo: subject.id)
      model.state = .loaded
    } catch {
      model.state = .failed(error)
    }
    observed.value = model
  }

  func fetchNow() throws(Failure) {
    fetch()
    if let failure = observed.value.state.failure { throw failure }
  }

  func memberReferences() -> any ReferenceSource { StoredReferences.members(context.provider, ofGroup: groupID) }

  func groupReferences() -> any ReferenceSource { StoredReferences.groups(context.provider) }

  // MARK: Changing

  func setDone(_ isDone: Bool) throws(Failure) -> ChangeReceipt { try actions.setDone([subject], isDone) }

  func setPriority(_ priority: Priority) throws(Failure) -> ChangeReceipt {
    try actions.setPriority([subject], priority)
  }

  func checkOpen() throws(Failure) { try actions.checkOpen([subject]) }

  func rename(to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt) {
    let name = try Names.checked(name, "the text of a todo")
    return (name, try actions.apply(.renameTodo(subject.target, name: name)))
  }

  func setNote(_ note: String) throws(Failure) -> ChangeReceipt {
    try actions.apply(.setNote(subject.target, note: note))
  }

  func assign(to member: Reference?) throws(Failure) -> ChangeReceipt {
    try actions.apply(.assign([subject.target], user: member?.id))
  }

  func setDue(_ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt) {
    let day = try actions.due(text)
    return (day, try actions.apply(.setDue([subject.target], day)))
  }

  func move(to group: Reference) throws(Failure) -> ChangeReceipt {
    try actions.apply(.moveTodos([subject.target], group: group.id))
  }

  func remove() throws(Failure) -> ChangeReceipt { try actions.apply(.removeTodos([subject.target])) }
}
