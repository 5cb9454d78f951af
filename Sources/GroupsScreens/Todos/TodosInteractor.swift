import GroupsDomain
import MVVMC

/// The requests of the todos screen to its interactor.
protocol TodosInteracting: TodoListing {
  /// The todos of the group, but only the open ones are suggested.
  var todosToFinish: any ReferenceSource<Int64> { get }
  /// The same todos, but only the done ones are suggested.
  var todosToReopen: any ReferenceSource<Int64> { get }
  func add(_ todo: NewTodo) throws -> (id: Int64, todo: ParsedTodo)
  func doneCount() throws -> Int
  /// Returns all done todos of the group.
  func doneTodos() throws -> [RowReference]
  /// Removes the done todos of the group, and returns their number.
  func clear() throws -> Int
}

/// Owns the todos screen's model.
final class TodosInteractor: TodoListInteractor, TodosInteracting {
  let observed: Observed<TodosModel>
  let context: ScreenContext
  private let groupID: Int64

  init(group: Group, context: ScreenContext) {
    observed = Observed(TodosModel(group: group))
    self.context = context
    groupID = group.id
  }

  // MARK: Reading

  var todosQuery: TodosQuery {
    let model = observed.value
    var query = TodosQuery(.group(groupID), isDone: model.show.isDone)
    model.filter.apply(to: &query, today: context.today)
    return query
  }

  func complete(_ model: inout TodosModel) throws {
    guard let group = try context.provider.group(id: groupID) else { throw deleted }
    model.group = group
  }

  /// The failure to report if another session has deleted the group.
  private var deleted: Failure {
    Failure(
      .notFound, "group #\(groupID) \(observed.value.group.name) was deleted elsewhere", advice: "home leads out")
  }

  var todos: any ReferenceSource<Int64> { todos(offeringDone: nil) }
  var todosToFinish: any ReferenceSource<Int64> { todos(offeringDone: false) }
  var todosToReopen: any ReferenceSource<Int64> { todos(offeringDone: true) }

  private func todos(offeringDone isDone: Bool?) -> any ReferenceSource<Int64> {
    references(
      TodoReferences.ofGroup(groupID, context.provider, todosQuery, isDone: isDone), to: \.seenReference)
  }

  var members: any ReferenceSource<Int64> { MemberReferences(context: context, group: groupID) }

  // MARK: Changing

  func add(_ todo: NewTodo) throws -> (id: Int64, todo: ParsedTodo) {
    // On other screens, `add` has the option `--group`. Here, it would become part of the todo's text.
    if !todo.text.isLiteral, NewTodo.option(in: todo.text.text) == NewTodo.groupOption {
      throw Failure(
        .unavailable, "add has no \(NewTodo.groupOption) here, because the list belongs to a group",
        advice: "go to the agenda or to groups, or add the todo and move it")
    }
    let todo = try todo.read(members: { self.members }, in: context)
    do {
      return (try apply(.addTodo(group: groupID, todo.fields)).createdID ?? 0, todo)
    } catch DataError.missing(.group, groupID) {
      throw deleted
    }
  }

  func doneCount() throws -> Int {
    try context.provider.todoCount(TodosQuery(.group(groupID), isDone: true))
  }

  func doneTodos() throws -> [RowReference] {
    var todos: [RowReference] = []
    try context.provider.visitTodoNames(
      TodosQuery(.group(groupID), isDone: true), in: Window(offset: 0, limit: .max)
    ) { todos.append(RowReference(id: $0, name: $1)) }
    return todos
  }

  func clear() throws -> Int {
    try apply(.clearDone(group: groupID)).changed.count
  }
}
