import MVVMC

/// All exhibits, in the order in which the gallery lists them.
enum Exhibits {
  static let all: [Exhibit] = CounterExhibits.all + GreetingExhibits.all + CarsExhibits.all + TodoExhibits.all

  /// Returns the kinds of screen that `open APP PATTERN` can open. The name in `app` may be a prefix, or empty if the
  /// user typed a position.
  static func kinds(openedBy app: Reference<Int64>, _ pattern: Pattern?) -> [ScreenKind] {
    let name = app.name.lowercased()
    let found = apps.contains(name) ? of(name) : all.filter { $0.app.hasPrefix(name) }
    return found.filter { pattern == nil || $0.pattern == pattern }.map(\.kind)
  }

  /// The names of the apps, without duplicates.
  static var apps: [String] {
    var seen: Set<String> = []
    return all.map(\.app).filter { seen.insert($0).inserted }
  }

  /// Returns the exhibits of an app.
  static func of(_ app: String) -> [Exhibit] { all.filter { $0.app == app } }

  /// Returns the patterns that an app can be opened in, or all patterns if `app` is `nil`.
  static func patterns(of app: String?) -> [Pattern] { app.map { of($0).map(\.pattern) } ?? Pattern.allCases }
}
