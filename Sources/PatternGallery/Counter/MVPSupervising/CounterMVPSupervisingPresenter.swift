/// The presenter's interface for the view: the events that it handles.
protocol CounterMVPSupervisingPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The supervising presenter: handles input and decides which buttons are enabled, which is too complex for a binding.
/// It knows the view only as a protocol.
///
/// It does not set the number, because the view is bound to the model. There is less to write than with a passive view,
/// but tests of the presenter do not cover the number's text.
final class CounterMVPSupervisingPresenter: CounterMVPSupervisingPresenting {
  /// Weak, because the view owns the presenter, as a view controller would.
  weak var view: (any CounterMVPSupervisingViewing)?
  private let model: any CounterMVPSupervisingModeling

  init(model: any CounterMVPSupervisingModeling) { self.model = model }

  func viewDidLoad() { updateButtons() }

  func increaseNumber() {
    model.increase()
    updateButtons()
  }

  func decreaseNumber() {
    model.decrease()
    updateButtons()
  }

  private func updateButtons() {
    view?.setIncreaseEnabled(model.number < CounterRules.range.upperBound)
    view?.setDecreaseEnabled(model.number > CounterRules.range.lowerBound)
  }
}
