import MVVMC

/// The groups app, for whoever assembles it.
public enum GroupsApp {
  /// The kinds of screen of the app and their commands.
  public static let screens = ScreenDirectory([
    .init("groups", GroupsListView.commands.directory, path: ["groups"]),
    .init("group", GroupDetailView.commands.directory, path: ["groups", nil]),
    .init("todos", TodosView.commands.directory, path: ["groups", nil, "todos"]),
    .init("todo", TodoDetailView.commands.directory, path: ["groups", nil, "todos", nil]),
    .init("agenda", AgendaView.commands.directory, path: ["agenda"]),
  ])

  /// Opens the app at its groups list.
  public static func open(_ context: ScreenContext) -> CoordinatorStack { GroupsListCoordinator.open(context) }
}
