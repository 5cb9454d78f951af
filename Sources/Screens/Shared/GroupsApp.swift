import MVVMC

/// The groups app, for whoever assembles it.
public enum GroupsApp {
  /// The kinds of screen of the app and their commands, in the order in which a user meets them.
  public static let screens: [(kind: String, directory: CommandDirectory)] = [
    ("groups", GroupsListView.commands.directory), ("group", GroupDetailView.commands.directory),
    ("todos", TodosView.commands.directory), ("todo", TodoDetailView.commands.directory),
    ("agenda", AgendaView.commands.directory),
  ]

  /// Opens the app at its groups list.
  public static func open(_ context: ScreenContext) -> CoordinatorStack { GroupsListCoordinator.open(context) }
}
