import MVVMC

/// The interface of the gallery for the program.
package enum GalleryApp {
  /// The screens of the gallery and their commands.
  package static let screens = ScreenDirectory(root: .gallery)

  /// Opens the gallery at its list of apps.
  package static func open(_ context: GalleryContext) -> CoordinatorStack { GalleryCoordinator.open(context) }
}
