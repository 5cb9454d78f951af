/// A review of an app in a pattern, which is shown with its figures.
struct PatternReview: Equatable, Sendable {
  let pattern: Pattern
  /// A caveat for comparing the figures with those of the other patterns, or `nil` if there is none.
  var caveat: String?
  /// The part that creates the parts and connects them.
  let assembledBy: String
  /// The dependencies between the parts, as in `View → Presenter (protocol)`.
  let knows: [String]
  /// The parts that can be tested without a view.
  let testableWithoutView: [String]
  /// The answer to the question whether responsibilities are distributed.
  let spread: String
  /// The answer to the question whether the app can be tested.
  let testable: String
  /// The answer to the question whether the pattern is easy to use.
  let easy: String
}

/// The reviews of an app, one for each pattern.
struct AppReview: Equatable, Sendable {
  let app: String
  let patterns: [PatternReview]
}
