import MVVMC

/// The interactor's interface for the view model.
protocol GalleryInteracting: AnyObject {
  /// Returns the pattern that a word names.
  ///
  /// - Throws: ``Failure`` with code `usage` if there is no word, `not-found` if there is no such app or the app is not
  ///   built in the pattern.
  func pattern(_ word: String?, of app: String) throws -> Pattern
}

/// Owns the list of apps, which does not change.
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

  func pattern(_ word: String?, of app: String) throws -> Pattern {
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

  /// Returns the exhibit that the first segments of a path name. As in a command, a segment may be the prefix of a name.
  ///
  /// - Throws: ``Failure`` with code `not-found` or `ambiguous`, which points to the segment.
  func exhibit(at path: ArraySlice<Route.Segment>) throws -> (app: String, pattern: Pattern) {
    guard case .name(let word)? = path.first else {
      throw Failure(.notFound, "the location needs the name of an app", advice: "as in /gallery/counter/mvc")
    }
    let name = try ListedReferences(noun: "app", names: model.apps.map(\.name)).name(inLocation: word) ?? word
    let segment = path.dropFirst().first
    do {
      let patterns = model.apps.first { $0.name == name }?.patterns.map(\.rawValue) ?? []
      let pattern = try segment.map { segment in
        try ListedReferences(noun: "pattern", names: patterns).name(inLocation: segment.description)
          ?? segment.description
      }
      return (name, try self.pattern(pattern, of: name))
    } catch let error as Failure {
      // In a location, a missing pattern is no usage error: the location does not exist.
      let failure = Failure(error.code == .usage ? .notFound : error.code, error.message, advice: error.advice)
      throw segment == nil || !model.apps.contains { $0.name == name } ? failure : failure.at(segment: 1)
    }
  }

  /// Returns a closure that does nothing, because the model does not change.
  func remember() -> (() -> Void)? { {} }
}
