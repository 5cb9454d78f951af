import MVVMC

/// Stands between the parts of the counter in VIPER and notes what they say to each other.
struct CounterVIPERTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func interactor(_ interactor: any CounterVIPERInteracting) -> any CounterVIPERInteracting {
    TracedInteractor(interactor, trace)
  }

  func presenter(_ presenter: any CounterVIPERPresenting) -> any CounterVIPERPresenting {
    TracedPresenter(presenter, trace)
  }

  /// The presenter is not kept alive: it is the way back to it.
  func output(_ output: any CounterVIPERInteractorOutput) -> any CounterVIPERInteractorOutput {
    TracedOutput(output, trace)
  }

  /// The view is not kept alive: it is the way back to it.
  func view(_ view: any CounterVIPERViewing) -> any CounterVIPERViewing { TracedView(view, trace) }
}

private final class TracedInteractor: CounterVIPERInteracting {
  private let interactor: any CounterVIPERInteracting
  private let trace: Trace

  init(_ interactor: any CounterVIPERInteracting, _ trace: Trace) {
    (self.interactor, self.trace) = (interactor, trace)
  }

  func provideNumber() {
    trace.note("Presenter", "Interactor", "provideNumber")
    interactor.provideNumber()
  }

  func increaseNumber() {
    trace.note("Presenter", "Interactor", "increaseNumber")
    interactor.increaseNumber()
  }

  func decreaseNumber() {
    trace.note("Presenter", "Interactor", "decreaseNumber")
    interactor.decreaseNumber()
  }
}

private final class TracedPresenter: CounterVIPERPresenting {
  private let presenter: any CounterVIPERPresenting
  private let trace: Trace

  init(_ presenter: any CounterVIPERPresenting, _ trace: Trace) { (self.presenter, self.trace) = (presenter, trace) }

  func viewDidLoad() {
    trace.note("View", "Presenter", "viewDidLoad")
    presenter.viewDidLoad()
  }

  func increaseNumber() {
    trace.note("View", "Presenter", "increaseNumber")
    presenter.increaseNumber()
  }

  func decreaseNumber() {
    trace.note("View", "Presenter", "decreaseNumber")
    presenter.decreaseNumber()
  }
}

private final class TracedOutput: CounterVIPERInteractorOutput {
  private weak var output: (any CounterVIPERInteractorOutput)?
  private let trace: Trace

  init(_ output: any CounterVIPERInteractorOutput, _ trace: Trace) { (self.output, self.trace) = (output, trace) }

  func receive(_ data: CounterVIPERData) {
    trace.note(
      "Interactor", "Presenter",
      "receive(number: \(data.number), isAtMaximum: \(data.isAtMaximum), isAtMinimum: \(data.isAtMinimum))")
    output?.receive(data)
  }
}

private final class TracedView: CounterVIPERViewing {
  private weak var view: (any CounterVIPERViewing)?
  private let trace: Trace

  init(_ view: any CounterVIPERViewing, _ trace: Trace) { (self.view, self.trace) = (view, trace) }

  func setTextNumber(_ text: String) {
    trace.note("Presenter", "View", "setTextNumber(\"\(text)\")")
    view?.setTextNumber(text)
  }

  func setIncreaseEnabled(_ isEnabled: Bool) {
    trace.note("Presenter", "View", "setIncreaseEnabled(\(isEnabled))")
    view?.setIncreaseEnabled(isEnabled)
  }

  func setDecreaseEnabled(_ isEnabled: Bool) {
    trace.note("Presenter", "View", "setDecreaseEnabled(\(isEnabled))")
    view?.setDecreaseEnabled(isEnabled)
  }
}
