import MVVMC

/// The gallery, for whoever assembles it.
package enum GalleryApp {
  /// The kinds of screen of the gallery and their commands.
  package static let screens = ScreenDirectory(root: .gallery, hasShortNames: true)

  /// Opens the gallery at its list of apps.
  package static func open(_ context: GalleryContext) -> CoordinatorStack { GalleryCoordinator.open(context) }
}
