import MVVMC

/// Stands between the parts of the counter in MVVM and notes what they say to each other.
struct CounterMVVMTracing {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  func model(_ model: any CounterMVVMModeling) -> any CounterMVVMModeling { TracedModel(model, trace) }

  func viewModel(_ viewModel: any CounterMVVMViewModeling) -> any CounterMVVMViewModeling {
    TracedViewModel(viewModel, trace)
  }
}

private final class TracedModel: CounterMVVMModeling {
  private let model: any CounterMVVMModeling
  private let trace: Trace

  init(_ model: any CounterMVVMModeling, _ trace: Trace) { (self.model, self.trace) = (model, trace) }

  var number: Int { model.number }
  var canIncrease: Bool { model.canIncrease }
  var canDecrease: Bool { model.canDecrease }

  func increase() {
    trace.note("ViewModel", "Model", "increase")
    model.increase()
  }

  func decrease() {
    trace.note("ViewModel", "Model", "decrease")
    model.decrease()
  }
}

private final class TracedViewModel: CounterMVVMViewModeling {
  private let viewModel: any CounterMVVMViewModeling
  private let trace: Trace
  // They observe the properties before the view does: so a message is noted before what follows from it.
  private let observations: [Observation]

  init(_ viewModel: any CounterMVVMViewModeling, _ trace: Trace) {
    (self.viewModel, self.trace) = (viewModel, trace)
    observations = [
      viewModel.text.observers.observe { trace.note("ViewModel", "View", "text \"\($0)\"") },
      viewModel.isIncreaseEnabled.observers.observe { trace.note("ViewModel", "View", "isIncreaseEnabled \($0)") },
      viewModel.isDecreaseEnabled.observers.observe { trace.note("ViewModel", "View", "isDecreaseEnabled \($0)") },
    ]
  }

  var text: Observed<String> { viewModel.text }
  var isIncreaseEnabled: Observed<Bool> { viewModel.isIncreaseEnabled }
  var isDecreaseEnabled: Observed<Bool> { viewModel.isDecreaseEnabled }

  func increaseNumber() {
    trace.note("View", "ViewModel", "increaseNumber")
    viewModel.increaseNumber()
  }

  func decreaseNumber() {
    trace.note("View", "ViewModel", "decreaseNumber")
    viewModel.decreaseNumber()
  }
}
