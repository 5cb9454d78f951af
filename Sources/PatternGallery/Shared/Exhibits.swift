import MVVMC

/// All exhibits, in the order that the gallery lists them.
enum Exhibits {
  static let all: [Exhibit] = CounterExhibits.all + GreetingExhibits.all + CarsExhibits.all + TodoExhibits.all

  /// The kinds that `open APP PATTERN` can lead to, by what is written: the app may be shortened, or be a position.
  static func kinds(openedBy app: Reference<Int64>, _ pattern: Pattern?) -> [ScreenKind] {
    let name = app.name.lowercased()
    let found = apps.contains(name) ? of(name) : all.filter { $0.app.hasPrefix(name) }
    return found.filter { pattern == nil || $0.pattern == pattern }.map(\.kind)
  }

  /// The apps, each once.
  static var apps: [String] {
    var seen: Set<String> = []
    return all.map(\.app).filter { seen.insert($0).inserted }
  }

  /// The exhibits of an app.
  static func of(_ app: String) -> [Exhibit] { all.filter { $0.app == app } }

  /// The patterns that an app can be opened in; all of them if the app is not known.
  static func patterns(of app: String?) -> [Pattern] { app.map { of($0).map(\.pattern) } ?? Pattern.allCases }
}
