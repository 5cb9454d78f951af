import MVVMC

/// All exhibits, in the order in which the gallery lists them.
enum Exhibits {
  static let all: [Exhibit] = CounterExhibits.all + GreetingExhibits.all + CarsExhibits.all + TodoExhibits.all

  /// Returns the kinds of screen that `open APP PATTERN` can open. The name in `app` may be a prefix, or empty if the
  /// user typed a position.
  static func kinds(openedBy app: Reference<Int64>, _ pattern: Pattern?) -> [ScreenKind] {
    let name = app.name.lowercased()
    let isWhole = apps.contains(name)
    let found = all.filter { isWhole ? $0.app == name : $0.app.hasPrefix(name) }
    return found.filter { pattern == nil || $0.pattern == pattern }.map(\.kind)
  }

  /// The names of the apps, without duplicates.
  static var apps: [String] {
    var seen: Set<String> = []
    return all.map(\.app).filter { seen.insert($0).inserted }
  }
}
