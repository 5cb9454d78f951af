import GroupsDomain
import MVVMC

/// What the group screen asks of its coordinator.
protocol GroupDetailCoordinating: AnyObject {
  func showTodos() throws(Failure)
  func close() throws(Failure)
  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure)
}

/// Builds the group screen, and leads from it to the group's todos.
final class GroupDetailCoordinator: Coordinator, GroupDetailCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private weak var calcot: Calcot?
  private let group: Group
  private let context: ScreenContext

  private init(group: Group, stack: CoordinatorStack, context: ScreenContext) {
    self.group = group
    self.stack = stack
    self.context = context
  }

  static func calcot(of group: Group, on stack: CoordinatorStack, context: ScreenContext) -> Calcot {
    let interactor = GroupDetailInteractor(group: group, context: context)
    let coordinator = GroupDetailCoordinator(group: group, stack: stack, context: context)
    let tracedInteractor = TracedGroupDetailInteractor(interactor, stack.trace)
    let tracedCoordinator = TracedGroupDetailCoordinator(coordinator, stack.trace)
    let makeViewModel = { (model: GroupDetailModel) in
      GroupDetailViewModel(
        model: model, pageSize: context.viewport.pageSize, interactor: tracedInteractor, coordinator: tracedCoordinator)
    }
    let calcot = context.calcot(
      kind: "group", path: [.name("groups"), .id(group.id)],
      view: GroupDetailView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: coordinator, viewModel: makeViewModel)
    coordinator.calcot = calcot
    return calcot
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    guard path.first == .name("todos") else {
      throw Failure(.notFound, "a group has no \(path.first?.description ?? "")", advice: "it has todos")
    }
    return Child(TodosCoordinator.calcot(of: group, on: try navigate(), context: context))
  }

  func showTodos() throws(Failure) {
    let stack = try navigate()
    stack.push(TodosCoordinator.calcot(of: group, on: stack, context: context))
  }

  func close() throws(Failure) {
    if let calcot { try navigate().pop(calcot) }
  }

  func confirm(_ question: ConfirmModel, then action: @escaping () throws(Failure) -> Outcome) throws(Failure) {
    ConfirmCoordinator.present(question, on: try navigate(), onYes: action)
  }
}
