import GroupsDomain
import MVVMC

/// The requests of the todo screen to its interactor.
protocol TodoDetailInteracting: TodoActing {
  /// A reference to the todo with its current name, for outcomes.
  var todo: RowReference { get }
  func fetchNow() throws
}

/// Owns a todo's model.
final class TodoDetailInteractor: TodoInteractor, TodoDetailInteracting {
  let observed: Observed<TodoDetailModel>
  let context: ScreenContext
  private let id: Int64
  private let groupID: Int64

  init(todo: Todo, context: ScreenContext) {
    observed = Observed(TodoDetailModel(todo: todo))
    self.context = context
    id = todo.id
    groupID = todo.group.id
  }

  // MARK: Reading

  var subject: Int64? { id }

  var todo: RowReference {
    // In a command file, the screen is not drawn between two commands, so the model may have the state before the
    // first.
    if isStale { fetch() }
    let todo = observed.value.todo
    return context.viewport.isInteractive ? todo.seenReference : todo.reference
  }

  func fetch() {
    observed.isStale = false
    var model = observed.value
    do {
      guard let todo = try context.provider.todo(id: id), todo.group.id == groupID else {
        throw DataError.missing(.todo, id: id)
      }
      model.todo = todo
      model.state = .loaded
    } catch {
      model.state = .failed(Failure(error))
    }
    observed.value = model
  }

  func fetchNow() throws {
    fetch()
    if let failure = observed.value.state.failure { throw failure }
  }

  var members: any ReferenceSource<Int64> { MemberReferences(context: context, group: groupID) }
}
