import MVVMC

/// Stands between the parts of the greeting in MVVM and notes what they say to each other.
struct GreetingMVVMTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func viewModel(_ viewModel: any GreetingMVVMViewModeling) -> any GreetingMVVMViewModeling {
    TracedViewModel(viewModel, trace)
  }
}

private final class TracedViewModel: GreetingMVVMViewModeling {
  private let viewModel: any GreetingMVVMViewModeling
  private let trace: Trace

  init(_ viewModel: any GreetingMVVMViewModeling, _ trace: Trace) {
    (self.viewModel, self.trace) = (viewModel, trace)
    viewModel.greetingDidChange = { [weak self] in self?.tellView() }
  }

  var greeting: String? { viewModel.greeting }
  var greetingDidChange: (() -> Void)?

  func showGreeting() {
    trace.note("View", "ViewModel", "showGreeting")
    viewModel.showGreeting()
  }

  private func tellView() {
    trace.note("ViewModel", "View", "greetingDidChange")
    greetingDidChange?()
  }
}
