/// The view model: an immutable value, made from a snapshot of the model, with everything ready to show.
///
/// A new model makes a new view model, so the screen always shows a single state. Actions that stay on the screen go to
/// the interactor. Actions that leave it would go to the coordinator, but a greeting has none.
struct GreetingMVVMCViewModel {
  let greeting: String?
  private let interactor: any GreetingMVVMCInteracting

  init(model: GreetingMVVMCModel, interactor: any GreetingMVVMCInteracting) {
    greeting = model.isGreeted ? "Hello \(model.firstName) \(model.lastName)" : nil
    self.interactor = interactor
  }

  func showGreeting() { interactor.greet() }
}
