import MVVMC

/// Stands between the parts of the counter in MVP and notes what they say to each other.
struct CounterMVPTracing {
  let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func model(_ model: any CounterMVPModeling) -> any CounterMVPModeling { TracedModel(model, trace) }
  func presenter(_ presenter: any CounterMVPPresenting) -> any CounterMVPPresenting {
    TracedPresenter(presenter, trace)
  }
  /// The view is not kept alive: it is the way back to it.
  func view(_ view: any CounterMVPViewing) -> any CounterMVPViewing { TracedView(view, trace) }
}

private final class TracedModel: CounterMVPModeling {
  private let model: any CounterMVPModeling
  private let trace: Trace

  init(_ model: any CounterMVPModeling, _ trace: Trace) { (self.model, self.trace) = (model, trace) }

  var number: Int { model.number }
  var canIncrease: Bool { model.canIncrease }
  var canDecrease: Bool { model.canDecrease }

  func increase() {
    trace.note("Presenter", "Model", "increase")
    model.increase()
  }

  func decrease() {
    trace.note("Presenter", "Model", "decrease")
    model.decrease()
  }
}

private final class TracedPresenter: CounterMVPPresenting {
  private let presenter: any CounterMVPPresenting
  private let trace: Trace

  init(_ presenter: any CounterMVPPresenting, _ trace: Trace) { (self.presenter, self.trace) = (presenter, trace) }

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

private final class TracedView: CounterMVPViewing {
  private weak var view: (any CounterMVPViewing)?
  private let trace: Trace

  init(_ view: any CounterMVPViewing, _ trace: Trace) { (self.view, self.trace) = (view, trace) }

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
