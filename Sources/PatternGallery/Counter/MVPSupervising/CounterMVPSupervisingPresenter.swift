/// The presenter as its view sees it: it is told what the user did.
protocol CounterMVPSupervisingPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The supervising presenter: handles input, and decides what is too complex for a binding: which buttons make sense.
///
/// The number it does not touch: the view is bound to the model. So there is less to write than with a passive view,
/// and the part that the view shows by itself escapes the presenter's tests.
final class CounterMVPSupervisingPresenter: CounterMVPSupervisingPresenting {
  /// The view owns the presenter, as a view controller does; the way back is weak.
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
