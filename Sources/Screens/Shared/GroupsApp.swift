import MVVMC

/// The groups app, for whoever assembles it.
public enum GroupsApp {
  /// The kinds of screen of the app, their commands, and the segments of their locations (nil for an id or a name), the
  /// root first. Dialogs have no locations.
  public static let screens: [(kind: String, directory: CommandDirectory, path: [String?]?)] =
    [
      ("groups", GroupsListView.commands.directory, ["groups"]),
      ("group", GroupDetailView.commands.directory, ["groups", nil]),
      ("todos", TodosView.commands.directory, ["groups", nil, "todos"]),
      ("todo", TodoDetailView.commands.directory, ["groups", nil, "todos", nil]),
      ("agenda", AgendaView.commands.directory, ["agenda"]),
    ] + Dialogs.screens.map { ($0.kind, $0.directory, nil) }

  /// Opens the app at its groups list.
  public static func open(_ context: ScreenContext) -> CoordinatorStack { GroupsListCoordinator.open(context) }
}
