import MVVMC

/// Builds the screen of a thing. Nothing lies below it.
final class ThingCoordinator: Coordinator {
  private(set) weak var stack: CoordinatorStack?

  private init(stack: CoordinatorStack) { self.stack = stack }

  static func calcot(of id: Int64, on stack: CoordinatorStack, _ context: FaultyContext) -> Calcot {
    let interactor = ThingInteractor(of: id, context)
    let makeViewModel = { (model: ThingModel) in ThingViewModel(model: model, interactor: interactor) }
    return context.calcot(
      kind: "thing", path: [.name("things"), .id(id)], isDeaf: context.has(.stalePage),
      view: ThingView(viewModel: makeViewModel(interactor.observed.value)), interactor: interactor,
      coordinator: ThingCoordinator(stack: stack), viewModel: makeViewModel)
  }
}
