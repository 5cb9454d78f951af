import MVVMC

/// The interactor's interface for the view model.
protocol GreetingMVVMCInteracting: AnyObject {
  func greet()
}

/// The interactor: owns the model, and notifies observers of every new model. It knows no view model and no texts.
final class GreetingMVVMCInteractor: ModelInteractor, GreetingMVVMCInteracting {
  /// The only copy of the person: there is nothing to fetch.
  let observed: Observed<GreetingMVVMCModel>

  init(model: GreetingMVVMCModel) { observed = Observed(model) }

  func greet() {
    traced()
    observed.value.isGreeted = true
  }
}
