import MVVMC

/// What the wizard's second step asks of its coordinator.
protocol ColourCoordinating: AnyObject {
  func finish() throws(Failure)
}

/// Builds the wizard's second step, the last one.
final class ColourCoordinator: Coordinator, ColourCoordinating {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(on stack: CoordinatorStack, _ context: FaultyContext) -> Calcot {
    let interactor = ColourInteractor(context)
    let coordinator = ColourCoordinator(stack: stack)
    let wizard: [Route.Segment] = [.name("things"), .name("wizard")]
    let makeViewModel = { (_: ColourModel) in ColourViewModel(interactor: interactor, coordinator: coordinator) }
    return context.calcot(
      kind: "colour", path: context.has(.sharedPath) ? wizard : wizard + [.name("colour")],
      view: ColourView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: coordinator, viewModel: makeViewModel)
  }

  func finish() throws(Failure) { try navigate().home() }
}
