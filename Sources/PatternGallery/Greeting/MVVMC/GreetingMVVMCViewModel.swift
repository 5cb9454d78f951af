import MVVMC

/// The view model as its view sees it.
protocol GreetingMVVMCViewModeling: SendableMetatype {
  /// The text to show; nil until somebody is greeted.
  var greeting: String? { get }
  func showGreeting()
}

/// The view model: an immutable value, made from a snapshot of the model, with everything ready to show.
///
/// Actions that stay on the screen go to the interactor; those that leave it would go to the coordinator, but nothing
/// leaves a greeting.
struct GreetingMVVMCViewModel: GreetingMVVMCViewModeling {
  let greeting: String?
  private let interactor: any GreetingMVVMCInteracting

  init(model: GreetingMVVMCModel, interactor: any GreetingMVVMCInteracting) {
    greeting = model.isGreeted ? "Hello \(model.firstName) \(model.lastName)" : nil
    self.interactor = interactor
  }

  func showGreeting() { interactor.greet() }
}
