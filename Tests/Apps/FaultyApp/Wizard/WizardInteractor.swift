import MVVMC

/// The interactor's interface for the wizard's first step.
protocol WizardInteracting: AnyObject {
  var ignoresWarmth: Bool { get }
  func mix(_ times: Int, _ options: Int)
}

/// Owns the model of the wizard's first step. The step only shows the colour, and never changes it.
final class WizardInteractor: ModelInteractor, WizardInteracting {
  let observed = Observed(WizardModel())
  private let context: FaultyContext

  init(_ context: FaultyContext) { self.context = context }

  func fetch() {
    observed.isStale = false
    observed.value = WizardModel(colour: context.stock.contents.colour)
  }

  var ignoresWarmth: Bool { context.has(.ignoredOption) }

  func mix(_ times: Int, _ options: Int) {
    if context.has(.crashAtThirteen), times == 13 { fatalError("thirteen") }
    if context.has(.crashAtLargest), times == Int.max { fatalError("the largest number") }
    if context.has(.crashAtThreeOptions), options == 3 { fatalError("three options") }
  }
}
