import MVVMC

/// Stands between the parts of the greeting in VIPER and notes what they say to each other.
struct GreetingVIPERTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func interactor(_ interactor: any GreetingVIPERInteracting) -> any GreetingVIPERInteracting {
    TracedInteractor(interactor, trace)
  }

  func presenter(_ presenter: any GreetingVIPERPresenting) -> any GreetingVIPERPresenting {
    TracedPresenter(presenter, trace)
  }

  /// The presenter is not kept alive: it is the way back to it.
  func output(_ output: any GreetingVIPERInteractorOutput) -> any GreetingVIPERInteractorOutput {
    TracedOutput(output, trace)
  }

  /// The view is not kept alive: it is the way back to it.
  func view(_ view: any GreetingVIPERViewing) -> any GreetingVIPERViewing { TracedView(view, trace) }
}

private final class TracedInteractor: GreetingVIPERInteracting {
  private let interactor: any GreetingVIPERInteracting
  private let trace: Trace

  init(_ interactor: any GreetingVIPERInteracting, _ trace: Trace) {
    (self.interactor, self.trace) = (interactor, trace)
  }

  func provideGreeting() {
    trace.note("Presenter", "Interactor", "provideGreeting")
    interactor.provideGreeting()
  }
}

private final class TracedPresenter: GreetingVIPERPresenting {
  private let presenter: any GreetingVIPERPresenting
  private let trace: Trace

  init(_ presenter: any GreetingVIPERPresenting, _ trace: Trace) { (self.presenter, self.trace) = (presenter, trace) }

  func showGreeting() {
    trace.note("View", "Presenter", "showGreeting")
    presenter.showGreeting()
  }
}

private final class TracedOutput: GreetingVIPERInteractorOutput {
  private weak var output: (any GreetingVIPERInteractorOutput)?
  private let trace: Trace

  init(_ output: any GreetingVIPERInteractorOutput, _ trace: Trace) { (self.output, self.trace) = (output, trace) }

  func receive(_ data: GreetingVIPERData) {
    trace.note(
      "Interactor", "Presenter", "receive(greeting: \"\(data.greeting)\", subject: \"\(data.subject)\")")
    output?.receive(data)
  }
}

private final class TracedView: GreetingVIPERViewing {
  private weak var view: (any GreetingVIPERViewing)?
  private let trace: Trace

  init(_ view: any GreetingVIPERViewing, _ trace: Trace) { (self.view, self.trace) = (view, trace) }

  func setGreeting(_ greeting: String) {
    trace.note("Presenter", "View", "setGreeting(\"\(greeting)\")")
    view?.setGreeting(greeting)
  }
}
