import MVVMC

/// The reviews of all apps, in the order in which the gallery lists them.
enum Reviews {
  static let all = [CounterReviews.all, GreetingReviews.all, CarsReviews.all, TodoReviews.all]

  /// The apps that can be compared, as arguments refer to them.
  static var references: ListedReferences<Int64> { ListedReferences(noun: "app", names: all.map(\.app)) }
}
