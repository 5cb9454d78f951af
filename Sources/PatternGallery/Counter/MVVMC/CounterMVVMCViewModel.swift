import MVVMC

/// The view model as its view sees it.
protocol CounterMVVMCViewModeling: SendableMetatype {
  var text: String { get }
  var isIncreaseEnabled: Bool { get }
  var isDecreaseEnabled: Bool { get }
  func increaseNumber()
  func decreaseNumber()
}

/// The view model: an immutable value, made from a snapshot of the model, with everything ready to show.
///
/// Nothing of it changes: a new model makes a new view model, and so what is shown is always of one moment. What stays
/// on the screen it forwards to the interactor; what leaves it would go to the coordinator, but nothing leaves a
/// counter.
struct CounterMVVMCViewModel: CounterMVVMCViewModeling {
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
