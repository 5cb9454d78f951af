/// The view model: an immutable value, made from a snapshot of the model, with everything ready to show.
///
/// A new model makes a new view model, so the screen always shows a single state. Actions that stay on the screen go to
/// the interactor. Actions that leave it would go to the coordinator, but a counter has none.
struct CounterMVVMCViewModel {
  let text: String
  let isIncreaseEnabled: Bool
  let isDecreaseEnabled: Bool
  private let interactor: any CounterMVVMCInteracting

  init(model: CounterMVVMCModel, interactor: any CounterMVVMCInteracting) {
    text = CounterRules.text(model.number)
    isIncreaseEnabled = model.number < CounterRules.range.upperBound
    isDecreaseEnabled = model.number > CounterRules.range.lowerBound
    self.interactor = interactor
  }

  func increaseNumber() { interactor.increaseNumber() }
  func decreaseNumber() { interactor.decreaseNumber() }
}
