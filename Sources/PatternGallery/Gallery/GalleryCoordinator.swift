import MVVMC

/// The coordinator's interface for the view model: the screens that the gallery opens.
protocol GalleryCoordinating: AnyObject {
  func show(_ exhibit: Exhibit) throws
}

extension ScreenKind {
  /// The gallery's list of apps.
  static let gallery = ScreenKind("gallery", at: "/gallery", GalleryView.self, GalleryCoordinator.self)
}

/// Creates the gallery, and opens the exhibits from it.
final class GalleryCoordinator: Coordinator, GalleryCoordinating {
  static let places = Exhibits.all.map { exhibit in
    Place<GalleryCoordinator>(of: exhibit.kind) { try $0.calcot(of: exhibit) }
  }

  let link = StackLink()
  private let context: GalleryContext

  private init(context: GalleryContext) { self.context = context }

  /// Creates a stack whose root is the gallery.
  static func open(_ context: GalleryContext) -> CoordinatorStack {
    let interactor = GalleryInteractor()
    let coordinator = GalleryCoordinator(context: context)
    let viewModel = GalleryViewModel(model: interactor.model, interactor: interactor, coordinator: coordinator)
    return CoordinatorStack(
      root: Calcot(
        .gallery, path: ScreenKind.gallery.path(), view: GalleryView(viewModel: viewModel), interactor: interactor,
        coordinator: coordinator))
  }

  func show(_ exhibit: Exhibit) throws { try navigate().push(try calcot(of: exhibit)) }

  private func calcot(of exhibit: Exhibit) throws -> Calcot { try exhibit.open(context, try navigate()) }
}
