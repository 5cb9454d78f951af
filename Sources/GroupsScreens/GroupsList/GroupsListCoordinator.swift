import GroupsDomain
import MVVMC

/// The requests of the groups list to its coordinator.
protocol GroupsListCoordinating: DialogPresenting {
  func showGroup(_ group: RowReference) throws
  /// Goes to a todo in its group.
  func showTodo(_ todo: RowReference) throws
  /// Goes to the agenda, filtered by a query.
  func showAgenda(_ query: [Route.Parameter]) throws
}

extension ScreenKind {
  /// The groups list.
  static let groups = Screen("groups", at: "/groups", GroupsListView.self, GroupsListCoordinator.self)
}

/// Builds the groups list, and opens a group, a found todo, the agenda or the report from it.
final class GroupsListCoordinator: TodoNavigator, GroupsListCoordinating {
  let link = StackLink()
  let context: ScreenContext

  private init(context: ScreenContext) { self.context = context }

  static func calcot(context: ScreenContext) -> Calcot {
    let interactor = GroupsListInteractor(context: context)
    let coordinator = GroupsListCoordinator(context: context)
    return Calcot(.groups, observing: interactor, coordinator: coordinator) { model in
      GroupsListView(
        viewModel: GroupsListViewModel(
          model: model, context: context, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }

  static let places = [
    Place<GroupsListCoordinator>(.group, among: { GroupReferences(provider: $0.context.provider) }) {
      GroupDetailCoordinator.calcot(of: try $0.context.group($1), context: $0.context)
    },
    Place(.agenda) { AgendaCoordinator.calcot(context: $0.context) },
    Place(.report) { ReportCoordinator.calcot(context: $0.context) },
  ]

  func showGroup(_ group: RowReference) throws {
    try open(.group, group)
  }

  func showAgenda(_ query: [Route.Parameter]) throws {
    try go(to: .agenda, query: query)
  }
}
