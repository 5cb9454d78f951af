import MVVMC

/// The interactor's interface for the view model.
protocol GalleryInteracting: AnyObject {
  /// Returns an app in a pattern.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no pattern, `not-found` if the app is not built in the pattern.
  func exhibit(_ app: String, in pattern: Pattern?) throws -> Exhibit
}

/// Owns the list of apps, which does not change.
final class GalleryInteractor: Interactor, GalleryInteracting {
  let model = GalleryModel(
    apps: Exhibits.apps.map { app in
      GalleryModel.App(name: app, patterns: Exhibits.all.filter { $0.app == app }.map(\.pattern))
    })

  func exhibit(_ app: String, in pattern: Pattern?) throws -> Exhibit {
    let exhibits = Exhibits.all.filter { $0.app == app }
    let built = "\(app) is built in \(exhibits.map(\.pattern.word).joined(separator: ", "))"
    guard let pattern else { throw Failure(.usage, "the pattern is missing", advice: built) }
    guard let exhibit = exhibits.first(where: { $0.pattern == pattern }) else {
      throw Failure(.notFound, "there is no \(app) in \(pattern.word)", advice: built)
    }
    return exhibit
  }

  /// Returns a closure that does nothing, because the model does not change.
  func remember() -> (() -> Void)? { {} }
}
