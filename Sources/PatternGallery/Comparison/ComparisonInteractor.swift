import MVVMC

/// Puts together what was written of the patterns and what was counted. It does not change.
final class ComparisonInteractor: Interactor {
  let model: ComparisonModel

  /// Compares the patterns of one app, or of all of them.
  ///
  /// - Throws: ``Failure`` with code `not-found` where there is no such app.
  init(app: String?) throws {
    let reviews = Reviews.all.filter { app == nil || $0.app == app }
    if let app, reviews.isEmpty {
      throw Failure(.notFound, "there is no app \"\(app)\" to compare", advice: "compare shows which there are")
    }
    let apps = reviews.map { review in
      ComparisonModel.App(
        name: review.app,
        patterns: review.patterns.map {
          ComparisonModel.Entry(review: $0, figures: .of(review.app, $0.pattern))
        })
    }
    model = ComparisonModel(apps: apps, isClose: app != nil)
  }

  /// There is nothing to put back.
  func remember() -> (() -> Void)? { {} }
}
