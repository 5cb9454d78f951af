import MVVMC

/// What the wizard's first step does without leaving its screen.
protocol WizardInteracting: AnyObject {
  func mix(_ times: Int, _ options: Int)
}

/// Owns the colour that there is. Nothing changes it here.
final class WizardInteractor: ModelInteractor, WizardInteracting {
  let observed = Observed(WizardModel())
  private let context: FaultyContext

  init(_ context: FaultyContext) { self.context = context }

  func fetch() {
    observed.isStale = false
    observed.value = WizardModel(colour: context.stock.contents.colour)
  }

  func mix(_ times: Int, _ options: Int) {
    if context.has(.crashAtThirteen), times == 13 { fatalError("thirteen") }
    if context.has(.crashAtLargest), times == Int.max { fatalError("the largest number") }
    if context.has(.crashAtThreeOptions), options == 3 { fatalError("three options") }
  }
}
