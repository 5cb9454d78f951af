import MVVMC

/// The interactor as the view model sees it.
protocol CounterMVVMCInteracting: AnyObject {
  func increaseNumber()
  func decreaseNumber()
}

/// The interactor: owns the model and the rules, and tells observers of every new model. It knows no view model.
final class CounterMVVMCInteractor: ModelInteractor, CounterMVVMCInteracting {
  /// The number lives here: there is nowhere to read it from.
  let observed = Observed(CounterMVVMCModel())

  func increaseNumber() {
    if observed.value.number < CounterRules.range.upperBound { observed.value.number += 1 }
  }

  func decreaseNumber() {
    if observed.value.number > CounterRules.range.lowerBound { observed.value.number -= 1 }
  }

  func brokenInvariants() -> [String] {
    CounterRules.range.contains(observed.value.number) ? [] : ["the counter is out of its bounds"]
  }
}
