/// The apps that are compared, each with its review and its figures in each pattern.
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
  /// True if one app is looked at closely.
  let isClose: Bool
  /// The traces of the app in two patterns, which are shown instead where there are any.
  var traces: TracePair?
}
