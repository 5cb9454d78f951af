import MVVMC

/// The coordinator's interface for the view model: the screens that the gallery opens.
protocol GalleryCoordinating: AnyObject {
  func showExhibit(_ app: String, _ pattern: Pattern) throws
}

extension ScreenKind {
  /// The gallery's list of apps.
  static let gallery = ScreenKind("gallery", at: "/gallery", GalleryView.self, GalleryCoordinator.self)
}

/// Creates the gallery, and opens the exhibits from it.
final class GalleryCoordinator: PathReading, GalleryCoordinating {
  static let places = Exhibits.all.map { exhibit in
    Place<GalleryCoordinator>(of: exhibit.kind) { try $0.calcot(of: exhibit.app, exhibit.pattern) }
  }

  let link = StackLink()
  private let context: GalleryContext
  private let exhibits: [Exhibit]
  private let interactor: GalleryInteractor

  private init(context: GalleryContext, exhibits: [Exhibit], interactor: GalleryInteractor) {
    self.context = context
    self.exhibits = exhibits
    self.interactor = interactor
  }

  /// Creates a stack whose root is the gallery.
  static func open(_ context: GalleryContext, exhibits: [Exhibit] = Exhibits.all) -> CoordinatorStack {
    let interactor = GalleryInteractor(exhibits: exhibits)
    let coordinator = GalleryCoordinator(context: context, exhibits: exhibits, interactor: interactor)
    let viewModel = GalleryViewModel(model: interactor.model, interactor: interactor, coordinator: coordinator)
    return CoordinatorStack(
      root: Calcot(
        .gallery, path: ScreenKind.gallery.path(), view: GalleryView(viewModel: viewModel), interactor: interactor,
        coordinator: coordinator))
  }

  /// Returns an exhibit by its app and its pattern. Both names may be prefixes. The screens below are read by their own
  /// coordinators.
  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child {
    let (app, pattern) = try interactor.exhibit(at: path)
    return Child(try calcot(of: app, pattern), length: 2)
  }

  func showExhibit(_ app: String, _ pattern: Pattern) throws {
    try navigate().push(try calcot(of: app, pattern))
  }

  private func calcot(of app: String, _ pattern: Pattern) throws -> Calcot {
    guard let exhibit = exhibits.first(where: { $0.app == app && $0.pattern == pattern }) else {
      throw Failure(
        .notFound, "there is no \(app) in \(pattern.word)", advice: "list shows the apps and their patterns")
    }
    return try exhibit.open(context, try navigate())
  }
}
