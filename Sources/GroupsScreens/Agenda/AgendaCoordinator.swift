import GroupsDomain
import MVVMC

/// The requests of the agenda to its coordinator.
protocol AgendaCoordinating: DialogPresenting {
  /// Goes to a todo in its group.
  func showTodo(_ todo: RowReference) throws
}

extension ScreenKind {
  /// The open todos of all joined groups.
  static let agenda = Screen("agenda", at: "/agenda", AgendaView.self, AgendaCoordinator.self)
}

/// Builds the agenda, and navigates from it to a todo in its group.
final class AgendaCoordinator: TodoNavigator, AgendaCoordinating {
  let link = StackLink()
  let context: ScreenContext

  private init(context: ScreenContext) { self.context = context }

  static func calcot(context: ScreenContext) -> Calcot {
    let interactor = AgendaInteractor(context: context)
    let coordinator = AgendaCoordinator(context: context)
    return Calcot(.agenda, observing: interactor, coordinator: coordinator) { model in
      AgendaView(
        viewModel: AgendaViewModel(model: model, context: context, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }
}
