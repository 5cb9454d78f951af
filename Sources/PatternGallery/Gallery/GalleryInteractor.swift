import MVVMC

/// What the gallery asks of its interactor.
protocol GalleryInteracting: AnyObject {
  /// The pattern that a word names.
  ///
  /// - Throws: ``Failure`` with code `usage` where there is no word, `not-found` where the app is not built so.
  func pattern(_ word: String?, of app: String) throws(Failure) -> Pattern
}

/// Owns the list of what is shown. It does not change.
final class GalleryInteractor: Interactor, GalleryInteracting {
  let model: GalleryModel

  init(exhibits: [Exhibit]) {
    var apps: [String] = []
    for exhibit in exhibits where !apps.contains(exhibit.app) { apps.append(exhibit.app) }
    model = GalleryModel(
      apps: apps.map { app in
        GalleryModel.App(name: app, patterns: exhibits.filter { $0.app == app }.map(\.pattern))
      })
  }

  func pattern(_ word: String?, of app: String) throws(Failure) -> Pattern {
    guard let found = model.apps.first(where: { $0.name == app }) else {
      throw Failure(.notFound, "there is no app \"\(app)\" here", advice: "list shows them all")
    }
    let built = "\(app) is built in \(found.patterns.map(\.rawValue).joined(separator: ", "))"
    guard let word else { throw Failure(.usage, "the pattern is missing", advice: built) }
    guard let pattern = found.patterns.first(where: { $0.rawValue == word }) else {
      throw Failure(.notFound, "there is no \(app) in \(word)", advice: built)
    }
    return pattern
  }

  /// There is nothing to put back.
  func remember() -> (() -> Void)? { {} }
}
