import MVVMC

/// Stands between the parts of the greeting in MVP and notes what they say to each other.
struct GreetingMVPTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func presenter(_ presenter: any GreetingMVPPresenting) -> any GreetingMVPPresenting {
    TracedPresenter(presenter, trace)
  }

  /// The view is not kept alive: it is the way back to it.
  func view(_ view: any GreetingMVPViewing) -> any GreetingMVPViewing { TracedView(view, trace) }
}

private final class TracedPresenter: GreetingMVPPresenting {
  private let presenter: any GreetingMVPPresenting
  private let trace: Trace

  init(_ presenter: any GreetingMVPPresenting, _ trace: Trace) { (self.presenter, self.trace) = (presenter, trace) }

  func showGreeting() {
    trace.note("View", "Presenter", "showGreeting")
    presenter.showGreeting()
  }
}

private final class TracedView: GreetingMVPViewing {
  private weak var view: (any GreetingMVPViewing)?
  private let trace: Trace

  init(_ view: any GreetingMVPViewing, _ trace: Trace) { (self.view, self.trace) = (view, trace) }

  func setGreeting(_ greeting: String) {
    trace.note("Presenter", "View", "setGreeting(\"\(greeting)\")")
    view?.setGreeting(greeting)
  }
}
