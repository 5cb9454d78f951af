/// A review of an app in a pattern, beside its figures.
struct PatternReview: Equatable, Sendable {
  let pattern: Pattern
  /// A caveat to read before the figures are compared with those of the other patterns; nil if there is none.
  var caveat: String?
  /// Who makes the parts and knits them together.
  let assembledBy: String
  /// Who knows whom, and as what.
  let knows: [String]
  /// The parts that a test can look at without any view.
  let testableWithoutView: [String]
  /// Are responsibilities spread?
  let spread: String
  /// Can it be tested?
  let testable: String
  /// Is it easy to use?
  let easy: String
}

/// The reviews of an app, pattern by pattern.
struct AppReview: Equatable, Sendable {
  let app: String
  let patterns: [PatternReview]
}
