import MVVMC

/// Combines the reviews of the patterns with their figures. For one app, it also compares the traces of two patterns.
final class ComparisonInteractor: ModelInteractor {
  let observed: Observed<ComparisonModel>
  private let app: String?

  /// Compares the patterns of one app, or of all apps if `app` is `nil`.
  ///
  /// - Throws: ``Failure`` with code `not-found` if there is no such app.
  init(app: String?) throws {
    self.app = app
    let reviews = Reviews.all.filter { app == nil || $0.app == app }
    if let app, reviews.isEmpty {
      throw Failure(.notFound, "there is no app \"\(app)\" to compare", advice: "compare lists the apps")
    }
    let apps = reviews.map { review in
      ComparisonModel.App(
        name: review.app,
        patterns: review.patterns.map {
          ComparisonModel.Entry(review: $0, figures: .of(review.app, $0.pattern))
        })
    }
    observed = Observed(ComparisonModel(apps: apps, isClose: app != nil))
    // There is nothing to fetch.
    observed.isStale = false
  }

  var query: [Route.Parameter] {
    guard let traces = observed.value.traces else { return [] }
    return [Self.parameter(traces.patterns)]
  }

  /// Returns the query parameter that shows the traces of two patterns.
  static func parameter(_ patterns: [Pattern]) -> Route.Parameter {
    Route.Parameter("traces", patterns.map(\.word).joined(separator: ","))
  }

  func show(query: [Route.Parameter]) throws {
    guard let parameter = query.first else {
      if observed.value.traces != nil { observed.value.traces = nil }
      return
    }
    let patterns = parameter.value.split(separator: ",").compactMap { Pattern(word: String($0)) }
    guard let app, parameter.name == "traces", patterns.count == 2 else {
      throw Failure(
        .invalid, "a comparison has no view \"\(parameter.name)=\(parameter.value)\"",
        advice: "the comparison of an app has ?traces=PATTERN,PATTERN")
    }
    observed.value.traces = try TracePair(app, patterns)
  }
}
