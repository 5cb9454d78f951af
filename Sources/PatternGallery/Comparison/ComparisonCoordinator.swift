import MVVMC

/// What the comparison asks of its coordinator.
protocol ComparisonCoordinating: AnyObject {
  func showComparison(of app: String?) throws(Failure)
  func showExhibit(_ app: String, _ pattern: String) throws(Failure)
}

/// Builds the comparison of all apps, below it that of one app, and leads from both to the exhibits.
final class ComparisonCoordinator: Coordinator, ComparisonCoordinating {
  static let (kind, appKind) = ("comparison", "comparison-app")
  static let path: [Route.Segment] = [.name("gallery"), .name("compare")]

  private(set) weak var stack: CoordinatorStack?
  private let app: String?

  private init(stack: CoordinatorStack, app: String?) {
    self.stack = stack
    self.app = app
  }

  /// The comparison of one app's patterns, or of all of them.
  static func calcot(of app: String?, on stack: CoordinatorStack) throws(Failure) -> Calcot {
    let interactor = try ComparisonInteractor(app: app)
    let coordinator = ComparisonCoordinator(stack: stack, app: app)
    return Calcot(
      kind: app == nil ? kind : appKind, path: location(of: app),
      view: ComparisonView(viewModel: ComparisonViewModel(model: interactor.model, coordinator: coordinator)),
      interactor: interactor, coordinator: coordinator)
  }

  /// Where a comparison stands.
  static func location(of app: String?) -> [Route.Segment] { path + (app.map { [.name($0)] } ?? []) }

  func child(at path: ArraySlice<Route.Segment>) throws(Failure) -> Child {
    guard app == nil else { throw Failure(.notFound, "nothing lies below this place") }
    guard case .name(let name)? = path.first else { throw Failure(.notFound, "an app has a name, no number") }
    let app = try ListedReferences(noun: "app", names: Reviews.all.map(\.app)).name(inLocation: name)
    return Child(try Self.calcot(of: app ?? name, on: try navigate()))
  }

  func showComparison(of app: String?) throws(Failure) {
    try navigate().go(to: Route(Self.location(of: app)), askedBy: self)
  }

  func showExhibit(_ app: String, _ pattern: String) throws(Failure) {
    try navigate().go(to: Route([.name("gallery"), .name(app), .name(pattern)]), askedBy: self)
  }
}
