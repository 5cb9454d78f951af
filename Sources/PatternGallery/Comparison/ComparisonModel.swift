/// What is compared: apps, each with what can be said and what was counted of it in each pattern.
struct ComparisonModel: Equatable {
  struct Entry: Equatable {
    let review: PatternReview
    let figures: PatternFigures
  }

  struct App: Equatable {
    let name: String
    let patterns: [Entry]
  }

  let apps: [App]
  /// Whether one app is looked at closely.
  let isClose: Bool
  /// The traces of the app in two patterns, which are shown instead where there are any.
  var traces: TracePair?
}
