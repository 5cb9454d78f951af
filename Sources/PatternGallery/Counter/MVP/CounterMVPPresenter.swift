/// The presenter's interface for the view: the events that it handles.
protocol CounterMVPPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The presenter: decides everything that is shown, down to the digits. It knows the view only as a protocol.
///
/// All of its logic can therefore be tested with a view that only records calls.
final class CounterMVPPresenter: CounterMVPPresenting {
  /// Weak, because the view owns the presenter, as a view controller would.
  weak var view: (any CounterMVPViewing)?
  private let model: any CounterMVPModeling

  init(model: any CounterMVPModeling) { self.model = model }

  func viewDidLoad() { updateView() }

  func increaseNumber() {
    model.increase()
    updateView()
  }

  func decreaseNumber() {
    model.decrease()
    updateView()
  }

  private func updateView() {
    view?.setTextNumber(CounterRules.text(model.number))
    view?.setIncreaseEnabled(model.canIncrease)
    view?.setDecreaseEnabled(model.canDecrease)
  }
}
