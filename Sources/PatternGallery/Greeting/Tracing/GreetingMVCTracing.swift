import MVVMC

/// Notes what passes between the controller and its window. Nobody stands between the two, so the window is watched.
struct GreetingMVCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// Watches a window whose button has its controller already.
  func follow(_ panel: GreetingPanel) {
    let showGreeting = panel.onGreet
    panel.onGreet = { [trace] in
      trace.note("View", "Controller", "showGreeting")
      showGreeting()
    }
    panel.onSet = { [trace] change in trace.note("Controller", "View", change) }
  }
}
