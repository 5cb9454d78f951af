import MVVMC

/// Notes what passes between the controller and its window. Nobody stands between the two, so the window is watched.
struct CounterMVCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

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
