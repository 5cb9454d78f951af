import GroupsDomain
import MVVMC

/// What the todo screen asks of its coordinator.
protocol TodoDetailCoordinating: AnyObject {
  func close() throws(Failure)
  func follow(_ todo: Int64, to group: Int64) throws(Failure)
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure)
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the todo screen.
final class TodoDetailCoordinator: Coordinator, TodoDetailCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private weak var calcot: Calcot?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(of todo: Todo, on stack: CoordinatorStack, context: ScreenContext) -> Calcot {
    let interactor = TodoDetailInteractor(todo: todo, context: context)
    let coordinator = TodoDetailCoordinator(stack: stack)
    let tracedInteractor = TracedTodoDetailInteractor(interactor, stack.trace)
    let tracedCoordinator = TracedTodoDetailCoordinator(coordinator, stack.trace)
    let makeViewModel = { (model: TodoDetailModel) in
      TodoDetailViewModel(model: model, context: context, interactor: tracedInteractor, coordinator: tracedCoordinator)
    }
    let calcot = context.calcot(
      kind: "todo", path: [.name("groups"), .id(todo.group.id), .name("todos"), .id(todo.id)],
      view: TodoDetailView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: coordinator, viewModel: makeViewModel)
    coordinator.calcot = calcot
    return calcot
  }

  func close() throws(Failure) {
    if let calcot { try navigate().pop(calcot) }
  }

  func follow(_ todo: Int64, to group: Int64) throws(Failure) {
    try navigate().go(to: Route([.name("groups"), .id(group), .name("todos"), .id(todo)]), askedBy: self)
  }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
  }
}
