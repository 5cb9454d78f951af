import GroupsDomain
import MVVMC

/// The requests of the group screen to its coordinator.
protocol GroupDetailCoordinating: DialogPresenting, Closing {
  func showTodos() throws
}

extension ScreenKind {
  /// A group with its members.
  static let group = ItemScreen(
    "group", at: "/groups/:group", GroupDetailView.self, GroupDetailCoordinator.self, of: Int64.self)
}

/// Builds the group screen, and navigates from it to the group's todos.
final class GroupDetailCoordinator: Coordinator, GroupDetailCoordinating {
  let link = StackLink()
  private let group: Group
  private let context: ScreenContext

  private init(group: Group, context: ScreenContext) {
    self.group = group
    self.context = context
  }

  static func calcot(of group: Group, context: ScreenContext) -> Calcot {
    let interactor = GroupDetailInteractor(group: group, context: context)
    let coordinator = GroupDetailCoordinator(group: group, context: context)
    return Calcot(.group, group.id, observing: interactor, coordinator: coordinator) { model in
      GroupDetailView(viewModel: GroupDetailViewModel(model: model, interactor: interactor, coordinator: coordinator))
    }.refreshed(by: context.changes)
  }

  static let places = [
    Place<GroupDetailCoordinator>(.todos) { TodosCoordinator.calcot(of: $0.group, context: $0.context) }
  ]

  func showTodos() throws {
    try open(.todos)
  }
}
