import MVVMC

/// All exhibits, in the order in which the gallery lists them.
enum Exhibits {
  static let all: [Exhibit] = CounterExhibits.all + GreetingExhibits.all + CarsExhibits.all + TodoExhibits.all

  /// The names of the apps, without duplicates.
  static var apps: [String] {
    var seen: Set<String> = []
    return all.map(\.app).filter { seen.insert($0).inserted }
  }
}
