import GroupsDomain
import MVVMC

/// What the agenda asks of its coordinator.
protocol AgendaCoordinating: AnyObject {
  func showTodo(_ reference: Reference) throws(Failure)
  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the agenda, and leads from it to a todo in its group.
final class AgendaCoordinator: Coordinator, AgendaCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let context: ScreenContext

  private init(stack: CoordinatorStack, context: ScreenContext) {
    self.stack = stack
    self.context = context
  }

  static func calcot(on stack: CoordinatorStack, context: ScreenContext) -> Calcot {
    let interactor = AgendaInteractor(context: context)
    let coordinator = AgendaCoordinator(stack: stack, context: context)
    let tracedInteractor = TracedAgendaInteractor(interactor, stack.trace)
    let tracedCoordinator = TracedAgendaCoordinator(coordinator, stack.trace)
    let makeViewModel = { (model: AgendaModel) in
      AgendaViewModel(model: model, context: context, interactor: tracedInteractor, coordinator: tracedCoordinator)
    }
    return context.calcot(
      kind: "agenda", path: [.name("agenda")], view: AgendaView(viewModel: makeViewModel(interactor.observed.value)),
      interactor: interactor, coordinator: coordinator, viewModel: makeViewModel)
  }

  func showTodo(_ reference: Reference) throws(Failure) {
    let todo = try wording { () throws(DataError) in try context.provider.todo(id: reference.id) }
    guard let todo else { throw .missing(.todo, reference) }
    try navigate().go(to: Route([.name("groups"), .id(todo.group.id), .name("todos"), .id(todo.id)]), askedBy: self)
  }

  func choose(_ question: ChoiceModel, then action: @escaping (Int) throws(Failure) -> Outcome) throws(Failure) {
    ChoiceCoordinator.present(question, on: try navigate(), onChoice: action)
  }
}
