import MVVMC

/// Stands between the parts of the greeting in MVVMC and notes what they say to each other.
struct GreetingMVVMCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func viewModel(_ viewModel: any GreetingMVVMCViewModeling) -> any GreetingMVVMCViewModeling {
    TracedViewModel(viewModel: viewModel, trace: trace)
  }

  func interactor(_ interactor: any GreetingMVVMCInteracting) -> any GreetingMVVMCInteracting {
    TracedInteractor(interactor, trace)
  }

  /// Notes that the interactor has a new model, and that the view gets what was made from it.
  func noting(
    _ makeViewModel: @escaping (GreetingMVVMCModel) -> any GreetingMVVMCViewModeling
  ) -> (GreetingMVVMCModel) -> any GreetingMVVMCViewModeling {
    { [trace] model in
      trace.note("Interactor", "ViewModel", "model isGreeted \(model.isGreeted)")
      let viewModel = makeViewModel(model)
      trace.note("ViewModel", "View", "viewModel \(viewModel.greeting.map { "\"\($0)\"" } ?? "nil")")
      return viewModel
    }
  }
}

private struct TracedViewModel: GreetingMVVMCViewModeling {
  let viewModel: any GreetingMVVMCViewModeling
  let trace: Trace

  var greeting: String? { viewModel.greeting }

  func showGreeting() {
    trace.note("View", "ViewModel", "showGreeting")
    viewModel.showGreeting()
  }
}

private final class TracedInteractor: GreetingMVVMCInteracting {
  private let interactor: any GreetingMVVMCInteracting
  private let trace: Trace

  init(_ interactor: any GreetingMVVMCInteracting, _ trace: Trace) {
    (self.interactor, self.trace) = (interactor, trace)
  }

  func greet() {
    trace.note("ViewModel", "Interactor", "greet")
    interactor.greet()
  }
}
