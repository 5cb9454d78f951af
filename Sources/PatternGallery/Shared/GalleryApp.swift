import MVVMC

/// The gallery, for whoever assembles it.
public enum GalleryApp {
  /// The kinds of screen of the gallery, their commands, and the segments of their locations (nil for an id or a name), the
  /// root first. Dialogs have no locations.
  public static let screens: [(kind: String, directory: CommandDirectory, path: [String?]?)] =
    [
      ("gallery", GalleryView.commands.directory, ["gallery"]),
      (ComparisonCoordinator.kind, ComparisonView.commands.directory, ["gallery", "compare"]),
      (ComparisonCoordinator.appKind, ComparisonView.commands.directory, ["gallery", "compare", nil]),
    ]
    + Exhibits.all.flatMap(\.screens).map { ($0.kind, $0.directory, $0.path) }
    + Dialogs.screens.map { ($0.kind, $0.directory, nil) }

  /// Opens the gallery at its list of apps.
  public static func open(_ context: GalleryContext) -> CoordinatorStack { GalleryCoordinator.open(context) }
}
