import MVVMC

/// The coordinator's interface for the view model: the screens that a comparison opens.
protocol ComparisonCoordinating: AnyObject {
  func showComparison(of app: String?, in patterns: [Pattern]) throws
  func showExhibit(_ app: String, _ pattern: String) throws
}

extension ScreenKind {
  /// The comparison of all apps.
  static let comparison = ScreenKind(
    "comparison", at: "/gallery/compare", ComparisonView.self, ComparisonCoordinator.self)
  /// The comparison of one app's patterns.
  static let comparisonOfApp = ScreenKind(
    "comparison-app", at: "/gallery/compare/:app", ComparisonView.self, ComparisonCoordinator.self)
}

/// Creates the comparison of all apps and, below it, the comparison of one app. Opens exhibits from both.
final class ComparisonCoordinator: PathReading, ComparisonCoordinating {
  static let places = [
    Place<ComparisonCoordinator>(of: .comparisonOfApp, among: { _ in Reviews.references }) { try calcot(of: $1.name) }
  ]

  let link = StackLink()
  private let app: String?

  private init(app: String?) { self.app = app }

  /// Returns the comparison of an app's patterns, or of all apps if `app` is `nil`.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is no such app.
  static func calcot(of app: String?) throws -> Calcot {
    let interactor = try ComparisonInteractor(app: app)
    let coordinator = ComparisonCoordinator(app: app)
    return Calcot(
      app == nil ? .comparison : .comparisonOfApp, path: location(of: app), observing: interactor,
      coordinator: coordinator
    ) { [unowned coordinator] model in
      ComparisonView(viewModel: ComparisonViewModel(model: model, coordinator: coordinator))
    }
  }

  /// Returns the path of a comparison.
  static func location(of app: String?) -> [Route.Segment] {
    ScreenKind.comparison.path() + (app.map { [.name($0)] } ?? [])
  }

  /// Returns the location of a comparison, with a query for the traces if there are patterns.
  static func route(of app: String?, in patterns: [Pattern]) -> Route {
    Route(location(of: app), query: patterns.isEmpty ? [] : [ComparisonInteractor.parameter(patterns)])
  }

  /// Returns the comparison of an app. A location names the app, because apps have no ids.
  func readChild(at path: ArraySlice<Route.Segment>) throws -> Child {
    guard app == nil else {
      throw Failure(.notFound, "there are no screens below this one", advice: "up goes to the one above")
    }
    guard case .name(let name)? = path.first else {
      throw Failure(.notFound, "the location needs the name of an app", advice: "as in /gallery/compare/counter")
    }
    return Child(try Self.calcot(of: try Reviews.references.name(inLocation: name) ?? name))
  }

  func showComparison(of app: String?, in patterns: [Pattern]) throws {
    try navigate().go(to: Self.route(of: app, in: patterns), askedBy: self)
  }

  func showExhibit(_ app: String, _ pattern: String) throws {
    try navigate().go(to: Route([.name("gallery"), .name(app), .name(pattern)]), askedBy: self)
  }
}
