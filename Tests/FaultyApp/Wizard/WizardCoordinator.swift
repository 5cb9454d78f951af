import MVVMC

/// What the wizard's first step asks of its coordinator.
protocol WizardCoordinating: AnyObject {
  func showColours() throws(Failure) -> Outcome
}

/// Builds the wizard's first step, and leads from it to the second.
final class WizardCoordinator: Coordinator, WizardCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let context: FaultyContext

  private init(stack: CoordinatorStack, _ context: FaultyContext) {
    self.stack = stack
    self.context = context
  }

  static func calcot(on stack: CoordinatorStack, _ context: FaultyContext) -> Calcot {
    let interactor = WizardInteractor(context)
    let coordinator = WizardCoordinator(stack: stack, context)
    let makeViewModel = { (model: WizardModel) in WizardViewModel(model: model, coordinator: coordinator) }
    return context.calcot(
      kind: "wizard", path: [.name("things"), .name("wizard")],
      view: WizardView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: coordinator, viewModel: makeViewModel)
  }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    guard path.first == .name("colour") else { throw Failure(.notFound, "there is no such step") }
    return Child(ColourCoordinator.calcot(on: try navigate(), context))
  }

  func showColours() throws(Failure) -> Outcome {
    if context.has(.unreachedScreen) { return Outcome(lines: ["the colours are being mixed"]) }
    let stack = try navigate()
    stack.push(ColourCoordinator.calcot(on: stack, context))
    return .silent
  }
}
