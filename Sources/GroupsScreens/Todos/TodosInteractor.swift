import GroupsDomain
import MVVMC

/// What the todos screen asks of its interactor.
protocol TodosInteracting: AnyObject {
  func todoReferences() -> any ReferenceSource
  func openTodoReferences() -> any ReferenceSource
  func memberReferences() -> any ReferenceSource
  func groupReferences() -> any ReferenceSource
  func visitAll(_ body: (Todo) throws(Failure) -> Void) throws(Failure)
  func list(_ show: TodosModel.Show)
  func find(_ text: String) throws(Failure)
  func turn(_ direction: PageTurn) throws(Failure)
  func fetchNow() throws(Failure)
  func add(_ todo: NewTodo) throws(Failure) -> (id: Int64, name: String)
  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt
  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt
  func checkOpen(_ todos: [Reference]) throws(Failure)
  func rename(_ todo: Reference, to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt)
  func assign(_ todos: [Reference], to member: Reference?) throws(Failure) -> ChangeReceipt
  func setDue(_ todos: [Reference], _ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt)
  func move(_ todos: [Reference], to group: Reference) throws(Failure) -> ChangeReceipt
  func remove(_ todos: [Reference]) throws(Failure) -> ChangeReceipt
  func doneCount() throws(Failure) -> Int
  func clear() throws(Failure) -> Int
}

/// A todo as the user wrote it.
struct NewTodo {
  var name: String?
  var priority: Priority
  var due: String?
  var assignee: Reference?
}

/// Owns the todos screen's model.
final class TodosInteractor: TodoListInteractor, TodosInteracting {
  let observed: Observed<TodosModel>
  let context: ScreenContext
  var fetches = 0
  private let actions: TodoActions
  private let groupID: Int64

  init(group: Group, context: ScreenContext) {
    observed = Observed(TodosModel(group: group))
    self.context = context
    actions = TodoActions(context: context, interactor: TodosInteractor.self)
    groupID = group.id
  }

  // MARK: Reading

  var todosQuery: TodosQuery {
    let model = observed.value
    let isDone: Bool? =
      switch model.show {
      case .open: false
      case .done: true
      case .all: nil
      }
    return TodosQuery(.group(groupID), isDone: isDone, text: model.text)
  }

  func complete(_ model: inout TodosModel) throws(DataError) {
    guard let group = try context.provider.group(id: groupID) else { throw .missing(.group, id: groupID) }
    model.group = group
  }

  func todoReferences() -> any ReferenceSource {
    let groupID = groupID
    return references(scope: .group(groupID)) { $0.group.id == groupID }
  }

  /// The same todos, of which the done ones are not offered: they are given no priority.
  func openTodoReferences() -> any ReferenceSource {
    let (provider, groupID) = (context.provider, groupID)
    var found = references(scope: .group(groupID)) { $0.group.id == groupID }
    found.suggested = { (prefix, limit) throws(DataError) in
      // More are read than are offered, for many of them may be done.
      let todos = try provider.todos(startingWith: prefix, in: .group(groupID), limit: 20 * limit)
      return todos.filter { !$0.isDone }.prefix(limit).map { $0.reference() }
    }
    return found
  }

  func memberReferences() -> any ReferenceSource { StoredReferences.members(context.provider, ofGroup: groupID) }

  func groupReferences() -> any ReferenceSource { StoredReferences.groups(context.provider) }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    let model = observed.value
    if let text = model.text { return [.init("find", text)] }
    return model.show == .all ? [] : [.init("show", model.show.rawValue)]
  }

  func show(query: [Route.Parameter]) throws(Failure) {
    guard let parameter = query.first else { return list(.all) }
    if parameter.name == "find" { return try find(parameter.value) }
    guard parameter.name == "show", let show = TodosModel.Show(rawValue: parameter.value) else {
      throw Failure(
        .invalid, "the todos have no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "there are ?show=open, done or all")
    }
    list(show)
  }

  func list(_ show: TodosModel.Show) {
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

  func add(_ todo: NewTodo) throws(Failure) -> (id: Int64, name: String) {
    let name = try Names.checked(todo.name, "the text of a todo")
    let due: Day? = if let text = todo.due { try actions.due(text) } else { nil }
    let receipt = try actions.apply(
      .addTodo(group: groupID, name: name, priority: todo.priority, due: due, assignee: todo.assignee?.id))
    return (receipt.createdID ?? 0, name)
  }

  func setDone(_ todos: [Reference], _ isDone: Bool) throws(Failure) -> ChangeReceipt {
    try actions.setDone(todos, isDone)
  }

  func setPriority(_ todos: [Reference], _ priority: Priority) throws(Failure) -> ChangeReceipt {
    try actions.setPriority(todos, priority)
  }

  func checkOpen(_ todos: [Reference]) throws(Failure) { try actions.checkOpen(todos) }

  func rename(_ todo: Reference, to name: String?) throws(Failure) -> (name: String, receipt: ChangeReceipt) {
    let name = try Names.checked(name, "the text of a todo")
    return (name, try actions.apply(.renameTodo(todo.target, name: name)))
  }

  func assign(_ todos: [Reference], to member: Reference?) throws(Failure) -> ChangeReceipt {
    try actions.apply(.assign(todos.map(\.target), user: member?.id))
  }

  func setDue(_ todos: [Reference], _ text: String) throws(Failure) -> (day: Day?, receipt: ChangeReceipt) {
    let day = try actions.due(text)
    return (day, try actions.apply(.setDue(todos.map(\.target), day)))
  }

  func move(_ todos: [Reference], to group: Reference) throws(Failure) -> ChangeReceipt {
    try actions.apply(.moveTodos(todos.map(\.target), group: group.id))
  }

  func remove(_ todos: [Reference]) throws(Failure) -> ChangeReceipt {
    try actions.apply(.removeTodos(todos.map(\.target)))
  }

  func doneCount() throws(Failure) -> Int {
    try wording { () throws(DataError) in
      try context.provider.todoCount(TodosQuery(.group(groupID), isDone: true))
    }
  }

  func clear() throws(Failure) -> Int { try actions.apply(.clearDone(group: groupID)).changed.count }
}
