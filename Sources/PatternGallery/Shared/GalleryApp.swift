import MVVMC

/// The gallery, for whoever assembles it.
public enum GalleryApp {
  /// The kinds of screen of the gallery and their commands.
  public static let screens = ScreenDirectory(
    [
      .init("gallery", GalleryView.commands.directory, path: ["gallery"]),
      .init(ComparisonCoordinator.kind, ComparisonView.commands.directory, path: ["gallery", "compare"]),
      .init(ComparisonCoordinator.appKind, ComparisonView.commands.directory, path: ["gallery", "compare", nil]),
    ] + Exhibits.all.flatMap(\.screens), hasShortNames: true)

  /// Opens the gallery at its list of apps.
  public static func open(_ context: GalleryContext) -> CoordinatorStack { GalleryCoordinator.open(context) }
}
