/// The compared apps, with a review and figures for each pattern.
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
  /// True if the comparison shows the details of one app.
  let isClose: Bool
  /// The traces of the app in two patterns. If there are any, they are shown instead of the reviews.
  var traces: TracePair?
}
