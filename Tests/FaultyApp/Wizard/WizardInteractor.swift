import MVVMC

/// Owns the colour that there is. Nothing changes it here.
final class WizardInteractor: ModelInteractor {
  let observed = Observed(WizardModel())
  private let context: FaultyContext

  init(_ context: FaultyContext) { self.context = context }

  func fetch() {
    observed.isStale = false
    observed.value = WizardModel(colour: context.stock.contents.colour)
  }
}
