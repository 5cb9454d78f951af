import MVVMC

/// Stands between the parts of the counter in MVVMC and notes what they say to each other.
struct CounterMVVMCTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func viewModel(_ viewModel: any CounterMVVMCViewModeling) -> any CounterMVVMCViewModeling {
    TracedViewModel(viewModel: viewModel, trace: trace)
  }

  func interactor(_ interactor: any CounterMVVMCInteracting) -> any CounterMVVMCInteracting {
    TracedInteractor(interactor, trace)
  }

  /// Notes that the interactor has a new model, and that the view gets what was made from it.
  func noting(
    _ makeViewModel: @escaping (CounterMVVMCModel) -> any CounterMVVMCViewModeling
  ) -> (CounterMVVMCModel) -> any CounterMVVMCViewModeling {
    { [trace] model in
      trace.note("Interactor", "ViewModel", "model \(model.number)")
      let viewModel = makeViewModel(model)
      trace.note("ViewModel", "View", "viewModel \"\(viewModel.text)\"")
      return viewModel
    }
  }
}

private struct TracedViewModel: CounterMVVMCViewModeling {
  let viewModel: any CounterMVVMCViewModeling
  let trace: Trace

  var text: String { viewModel.text }
  var isIncreaseEnabled: Bool { viewModel.isIncreaseEnabled }
  var isDecreaseEnabled: Bool { viewModel.isDecreaseEnabled }

  func increaseNumber() {
    trace.note("View", "ViewModel", "increaseNumber")
    viewModel.increaseNumber()
  }

  func decreaseNumber() {
    trace.note("View", "ViewModel", "decreaseNumber")
    viewModel.decreaseNumber()
  }
}

private final class TracedInteractor: CounterMVVMCInteracting {
  private let interactor: any CounterMVVMCInteracting
  private let trace: Trace

  init(_ interactor: any CounterMVVMCInteracting, _ trace: Trace) {
    (self.interactor, self.trace) = (interactor, trace)
  }

  func increaseNumber() {
    trace.note("ViewModel", "Interactor", "increaseNumber")
    interactor.increaseNumber()
  }

  func decreaseNumber() {
    trace.note("ViewModel", "Interactor", "decreaseNumber")
    interactor.decreaseNumber()
  }
}
