import MVVMC

/// The view model's interface for the view: observable properties to show, and the user's actions.
protocol CounterMVVMViewModeling: AnyObject {
  var text: Observed<String> { get }
  var isIncreaseEnabled: Observed<Bool> { get }
  var isDecreaseEnabled: Observed<Bool> { get }
  func increaseNumber()
  func decreaseNumber()
}

/// The view model: the state of the screen without its appearance. It knows the model, but no view, not even as a
/// protocol.
///
/// Any number of views can be bound to it, or none. A test therefore reads the texts and states that a user would see,
/// without a mock view.
final class CounterMVVMViewModel: CounterMVVMViewModeling {
  let text: Observed<String>
  let isIncreaseEnabled: Observed<Bool>
  let isDecreaseEnabled: Observed<Bool>
  private let model: any CounterMVVMModeling

  init(model: any CounterMVVMModeling) {
    self.model = model
    text = Observed(CounterRules.text(model.number))
    isIncreaseEnabled = Observed(model.canIncrease)
    isDecreaseEnabled = Observed(model.canDecrease)
  }

  func increaseNumber() {
    model.increase()
    update()
  }

  func decreaseNumber() {
    model.decrease()
    update()
  }

  private func update() {
    text.value = CounterRules.text(model.number)
    isIncreaseEnabled.value = model.canIncrease
    isDecreaseEnabled.value = model.canDecrease
  }
}
