import MVVMC

/// What the gallery asks of its coordinator.
protocol GalleryCoordinating: AnyObject {
  func showExhibit(_ app: String, _ pattern: Pattern) throws(Failure)
  func showComparison(of app: String?) throws(Failure)
}

/// Builds the gallery, and leads from it to the exhibits.
final class GalleryCoordinator: Coordinator, GalleryCoordinating {
  private(set) weak var stack: CoordinatorStack?
  private let context: GalleryContext
  private let exhibits: [Exhibit]
  private let interactor: GalleryInteractor

  private init(stack: CoordinatorStack, context: GalleryContext, exhibits: [Exhibit], interactor: GalleryInteractor) {
    self.stack = stack
    self.context = context
    self.exhibits = exhibits
    self.interactor = interactor
  }

  /// Opens a stack at the gallery.
  static func open(_ context: GalleryContext, exhibits: [Exhibit] = Exhibits.all) -> CoordinatorStack {
    CoordinatorStack(
      root: { stack in calcot(on: stack, context: context, exhibits: exhibits) },
      entrance: { (_, path) throws(Failure) in
        throw Failure(
          .notFound, "there is no place /\(path.first?.description ?? "")", advice: "locations begin with /gallery")
      })
  }

  private static func calcot(on stack: CoordinatorStack, context: GalleryContext, exhibits: [Exhibit]) -> Calcot {
    let interactor = GalleryInteractor(exhibits: exhibits)
    let coordinator = GalleryCoordinator(
      stack: stack, context: context, exhibits: exhibits, interactor: interactor)
    let viewModel = GalleryViewModel(model: interactor.model, interactor: interactor, coordinator: coordinator)
    return Calcot(
      kind: "gallery", path: [.name("gallery")], view: GalleryView(viewModel: viewModel), interactor: interactor,
      coordinator: coordinator)
  }

  /// The comparison, or an exhibit, by its app and its pattern; what lies below them is their own.
  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    switch try interactor.place(at: path) {
    case .comparison: Child(try ComparisonCoordinator.calcot(of: nil, on: try navigate()))
    case .exhibit(let app, let pattern): Child(try exhibit(app, pattern), length: 2)
    }
  }

  func showExhibit(_ app: String, _ pattern: Pattern) throws(Failure) {
    let stack = try navigate()
    stack.push(try exhibit(app, pattern))
  }

  func showComparison(of app: String?) throws(Failure) {
    try navigate().go(to: Route(ComparisonCoordinator.location(of: app)), askedBy: self)
  }

  private func exhibit(_ app: String, _ pattern: Pattern) throws(Failure) -> Calcot {
    guard let exhibit = exhibits.first(where: { $0.app == app && $0.pattern == pattern }) else {
      throw Failure(.notFound, "there is no \(app) in \(pattern.rawValue)")
    }
    return try exhibit.open(context, try navigate())
  }
}
