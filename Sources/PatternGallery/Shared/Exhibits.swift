import MVVMC

/// All exhibits, in the order that the gallery lists them.
enum Exhibits {
  static let all: [Exhibit] = CounterExhibits.all + GreetingExhibits.all + CarsExhibits.all + TodoExhibits.all

  /// The apps, each once.
  static var apps: [String] {
    var seen: Set<String> = []
    return all.map(\.app).filter { seen.insert($0).inserted }
  }

  /// The exhibits of an app.
  static func of(_ app: String) -> [Exhibit] { all.filter { $0.app == app } }

  /// The patterns that an app can be opened in, as they are written; all that there are where nobody knows which app.
  static func patterns(of app: String?) -> [String] {
    app.map { of($0).map(\.pattern.rawValue) } ?? Pattern.allCases.map(\.rawValue)
  }
}
