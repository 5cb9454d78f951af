/// The reviews of all apps, in the order that the gallery lists them.
enum Reviews {
  static let all = [CounterReviews.all, GreetingReviews.all, CarsReviews.all, TodoReviews.all]
}
