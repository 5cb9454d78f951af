/// The presenter as its view sees it: it is told what the user did.
protocol CounterVIPERPresenting: AnyObject {
  func viewDidLoad()
  func increaseNumber()
  func decreaseNumber()
}

/// The presenter: turns what the user did into use cases, and what comes of them into texts. It holds no data.
final class CounterVIPERPresenter: CounterVIPERPresenting, CounterVIPERInteractorOutput {
  /// The view owns the presenter; the way back is weak.
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
