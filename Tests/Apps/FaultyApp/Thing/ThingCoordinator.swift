import MVVMC

extension ScreenKind {
  static let thing = ItemScreen(
    "thing", at: "/things/:thing", ThingView.self, ThingCoordinator.self, of: Int64.self)
}

/// Creates the screen of a thing, which has no screens below it.
final class ThingCoordinator: Coordinator {
  let link = StackLink()
  /// The coordinator itself, with the faults `selfCycle` and `keptAfterRename`: a retain cycle.
  private var itself: ThingCoordinator?

  private init(keepsItself: Bool) { if keepsItself { keepItself() } }

  private func keepItself() { itself = self }

  static func calcot(of id: Int64, _ context: FaultyContext) -> Calcot {
    let interactor = ThingInteractor(of: id, context)
    let coordinator = ThingCoordinator(keepsItself: context.has(.selfCycle))
    if context.has(.keptAfterRename) { interactor.onRename = { [weak coordinator] in coordinator?.keepItself() } }
    // With the fault `fixedView`, the view that is shown instead of all later ones.
    var first: ThingView?
    return context.calcot(
      .thing, path: ScreenKind.thing.path(id), isDeaf: context.has(.stalePage) || context.has(.goneButOpen),
      observing: interactor,
      coordinator: coordinator
    ) { model in
      let view = ThingView(viewModel: ThingViewModel(model: model, interactor: interactor))
      guard context.has(.fixedView), model.thing != nil else { return view }
      defer { first = first ?? view }
      return first ?? view
    }
  }
}
