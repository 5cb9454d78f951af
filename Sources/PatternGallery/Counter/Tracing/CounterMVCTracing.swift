import MVVMC

/// Notes what passes between the controller, its window and its model. Nobody stands between them, for the controller
/// knows both as classes: so the window is watched, and the model is one that says what it is told.
struct CounterMVCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// Makes a model.
  func model() -> CounterMVCModel { TracedModel(trace) }

  /// Watches a window whose buttons have their controller already.
  func follow(_ panel: CounterPanel) {
    panel.onLoad = noting("viewDidLoad", panel.onLoad ?? {})
    panel.onIncrease = noting("increaseNumber", panel.onIncrease)
    panel.onDecrease = noting("decreaseNumber", panel.onDecrease)
    panel.onSet = { [trace] change in trace.note("Controller", "View", change) }
  }

  private func noting(_ message: String, _ action: @escaping () -> Void) -> () -> Void {
    { [trace] in
      trace.note("View", "Controller", message)
      action()
    }
  }
}

private final class TracedModel: CounterMVCModel {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  override func increase() {
    trace.note("Controller", "Model", "increase")
    super.increase()
  }

  override func decrease() {
    trace.note("Controller", "Model", "decrease")
    super.decrease()
  }
}
