import MVVMC

/// The interactor as the view model sees it.
protocol GreetingMVVMCInteracting: AnyObject {
  func greet()
}

/// The interactor: owns the model, and tells observers of every new one. It knows no view model and no words.
final class GreetingMVVMCInteractor: ModelInteractor, GreetingMVVMCInteracting {
  /// The person lives here: there is nowhere to read them from.
  let observed: Observed<GreetingMVVMCModel>

  init(model: GreetingMVVMCModel) { observed = Observed(model) }

  func greet() { observed.value.isGreeted = true }
}
