import MVVMC

/// Owns a question. It does not change while it is asked.
final class RiddleInteractor: ModelInteractor {
  let observed: Observed<RiddleModel>

  init(_ model: RiddleModel) { observed = Observed(model) }

  func fetch() { observed.isStale = false }
}
