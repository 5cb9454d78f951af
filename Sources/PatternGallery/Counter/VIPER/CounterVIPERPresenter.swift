/// The presenter's interface for the view: the events that it handles.
protocol CounterVIPERPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The presenter: turns the user's actions into use cases, and their results into texts. It holds no data, and knows
/// the view only as a protocol.
final class CounterVIPERPresenter: CounterVIPERPresenting, CounterVIPERInteractorOutput {
  /// Weak, because the view owns the presenter, as a view controller would.
  weak var view: (any CounterVIPERViewing)?
  private let interactor: any CounterVIPERInteracting

  init(interactor: any CounterVIPERInteracting) { self.interactor = interactor }

  func viewDidLoad() { interactor.provideNumber() }
  func increaseNumber() { interactor.increaseNumber() }
  func decreaseNumber() { interactor.decreaseNumber() }

  func receive(_ data: CounterVIPERData) {
    view?.setTextNumber(CounterRules.text(data.number))
    view?.setIncreaseEnabled(!data.isAtMaximum)
    view?.setDecreaseEnabled(!data.isAtMinimum)
  }
}
