import MVVMC

/// Stands between the parts of the counter in supervising MVP and notes what they say to each other.
struct CounterMVPSupervisingTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func model(_ model: any CounterMVPSupervisingModeling) -> any CounterMVPSupervisingModeling {
    TracedModel(model, trace)
  }

  func presenter(_ presenter: any CounterMVPSupervisingPresenting) -> any CounterMVPSupervisingPresenting {
    TracedPresenter(presenter, trace)
  }

  /// The view is not kept alive: it is the way back to it.
  func view(_ view: any CounterMVPSupervisingViewing) -> any CounterMVPSupervisingViewing { TracedView(view, trace) }
}

private final class TracedModel: CounterMVPSupervisingModeling {
  private let model: any CounterMVPSupervisingModeling
  private let trace: Trace
  // It observes the model before the view does: so the message is noted before what follows from it.
  private let observation: Observation

  init(_ model: any CounterMVPSupervisingModeling, _ trace: Trace) {
    (self.model, self.trace) = (model, trace)
    observation = model.observers.observe { number in trace.note("Model", "View", "number \(number)") }
  }

  var number: Int { model.number }
  var observers: ObserverSet<Int> { model.observers }

  func increase() {
    trace.note("Presenter", "Model", "increase")
    model.increase()
  }

  func decrease() {
    trace.note("Presenter", "Model", "decrease")
    model.decrease()
  }
}

private final class TracedPresenter: CounterMVPSupervisingPresenting {
  private let presenter: any CounterMVPSupervisingPresenting
  private let trace: Trace

  init(_ presenter: any CounterMVPSupervisingPresenting, _ trace: Trace) {
    (self.presenter, self.trace) = (presenter, trace)
  }

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

private final class TracedView: CounterMVPSupervisingViewing {
  private weak var view: (any CounterMVPSupervisingViewing)?
  private let trace: Trace

  init(_ view: any CounterMVPSupervisingViewing, _ trace: Trace) { (self.view, self.trace) = (view, trace) }

  func setIncreaseEnabled(_ isEnabled: Bool) {
    trace.note("Presenter", "View", "setIncreaseEnabled(\(isEnabled))")
    view?.setIncreaseEnabled(isEnabled)
  }

  func setDecreaseEnabled(_ isEnabled: Bool) {
    trace.note("Presenter", "View", "setDecreaseEnabled(\(isEnabled))")
    view?.setDecreaseEnabled(isEnabled)
  }
}
