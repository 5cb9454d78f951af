import MVVMC

/// The gallery, for whoever assembles it.
public enum GalleryApp {
  /// The kinds of screen of the gallery and their commands.
  public static let screens = ScreenDirectory(root: .gallery, hasShortNames: true)

  /// Opens the gallery at its list of apps.
  public static func open(_ context: GalleryContext) -> CoordinatorStack { GalleryCoordinator.open(context) }
}
