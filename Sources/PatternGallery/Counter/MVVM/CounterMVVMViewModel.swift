import MVVMC

/// The view model as its view sees it: observable properties to show, and the actions of the user.
protocol CounterMVVMViewModeling: AnyObject {
  var text: Observed<String> { get }
  var isIncreaseEnabled: Observed<Bool> { get }
  var isDecreaseEnabled: Observed<Bool> { get }
  func increaseNumber()
  func decreaseNumber()
}

/// The view model: the screen without its looks. It knows the model, and no view, not even as a protocol.
///
/// Any number of views may be bound to it, or none: so a test reads what a user would see without standing in for a
/// view.
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
