import MVVMC

/// The interactor's interface for the view model.
protocol CounterMVVMCInteracting: AnyObject {
  func increaseNumber()
  func decreaseNumber()
}

/// The interactor: owns the model, applies the rules, and notifies observers of every new model. It knows no view
/// model.
final class CounterMVVMCInteractor: ModelInteractor, CounterMVVMCInteracting {
  /// The only copy of the number: there is nothing to fetch.
  let observed = Observed(CounterMVVMCModel())

  func increaseNumber() {
    traced()
    if observed.value.number < CounterRules.range.upperBound { observed.value.number += 1 }
  }

  func decreaseNumber() {
    traced()
    if observed.value.number > CounterRules.range.lowerBound { observed.value.number -= 1 }
  }

  func brokenInvariants() -> [String] {
    CounterRules.range.contains(observed.value.number) ? [] : ["the counter is out of bounds"]
  }
}
