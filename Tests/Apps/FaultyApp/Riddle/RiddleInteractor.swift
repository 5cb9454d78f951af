import MVVMC

/// Owns a question, which does not change.
final class RiddleInteractor: ModelInteractor {
  let observed: Observed<RiddleModel>

  init(_ model: RiddleModel) { observed = Observed(model) }

  func fetch() { observed.isStale = false }
}
