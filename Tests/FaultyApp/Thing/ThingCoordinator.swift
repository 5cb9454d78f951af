import MVVMC

extension Kind {
  static let thing = Kind("thing", at: "/things/:thing", ThingView.self, ThingCoordinator.self)
}

/// Builds the screen of a thing. Nothing lies below it.
final class ThingCoordinator: Coordinator {
  let link = StackLink()
  private var itself: ThingCoordinator?

  private init(keepsItself: Bool) { if keepsItself { itself = self } }

  static func calcot(of id: Int64, _ context: FaultyContext) -> Calcot {
    let interactor = ThingInteractor(of: id, context)
    var first: ThingView?
    return context.calcot(
      .thing, path: Kind.thing.path(id), isDeaf: context.has(.stalePage), observing: interactor,
      coordinator: ThingCoordinator(keepsItself: context.has(.selfCycle))
    ) { model in
      let view = ThingView(viewModel: ThingViewModel(model: model, interactor: interactor))
      guard context.has(.fixedView), model.thing != nil else { return view }
      defer { first = first ?? view }
      return first ?? view
    }
  }
}
