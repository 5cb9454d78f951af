/// The presenter as its view sees it: it is told what the user did, not what to do about it.
protocol CounterMVPPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The presenter: decides everything that is shown, down to the digits, and knows the view as a protocol only.
///
/// So all of the logic can be tested with a view that records what it is told.
final class CounterMVPPresenter: CounterMVPPresenting {
  /// The view owns the presenter, as a view controller does; the way back is weak.
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
