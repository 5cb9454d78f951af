import MVVMC

extension ScreenKind {
  static let people = Screen("people", at: "/people", PeopleView.self, PeopleCoordinator.self)
}

/// Builds the list of people. Nothing lies below it.
final class PeopleCoordinator: Coordinator {
  let link = StackLink()

  static func calcot(_ shelf: Shelf, _ viewport: Viewport) -> Calcot {
    let interactor = PeopleInteractor(shelf: shelf, viewport: viewport)
    let coordinator = PeopleCoordinator()
    return Calcot(.people, observing: interactor, coordinator: coordinator) { model in
      PeopleView(viewModel: PeopleViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: shelf.changes)
  }
}
