import MVVMC

// Traces the messages between the parts of a counter, pattern by pattern.

// MARK: MVC

/// A model that records the messages of its controller. It is a subclass, because the controller knows the model's
/// class.
final class TracedCounterMVCModel: CounterMVCModel {
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

// MARK: MVP

extension TracingProxy: CounterMVPModeling where Part: CounterMVPModeling {
  var number: Int { part.number }
  var canIncrease: Bool { part.canIncrease }
  var canDecrease: Bool { part.canDecrease }
  func increase() { noted().increase() }
  func decrease() { noted().decrease() }
}

extension TracingProxy: CounterMVPPresenting where Part: CounterMVPPresenting {
  func viewDidLoad() { noted().viewDidLoad() }
  func increaseNumber() { noted().increaseNumber() }
  func decreaseNumber() { noted().decreaseNumber() }
}

extension WeakTracingProxy: CounterMVPViewing where Part: CounterMVPViewing {
  func setTextNumber(_ text: String) { noted(text)?.setTextNumber(text) }
  func setIncreaseEnabled(_ isEnabled: Bool) { noted(isEnabled)?.setIncreaseEnabled(isEnabled) }
  func setDecreaseEnabled(_ isEnabled: Bool) { noted(isEnabled)?.setDecreaseEnabled(isEnabled) }
}

extension TracingProxy: CounterMVVMModeling where Part: CounterMVVMModeling {
  var number: Int { part.number }
  var canIncrease: Bool { part.canIncrease }
  var canDecrease: Bool { part.canDecrease }
  func increase() { noted().increase() }
  func decrease() { noted().decrease() }
}

extension TracingProxy: CounterMVVMViewModeling where Part: CounterMVVMViewModeling {
  var text: Observed<String> { watched(part.text) }
  var isIncreaseEnabled: Observed<Bool> { watched(part.isIncreaseEnabled) }
  var isDecreaseEnabled: Observed<Bool> { watched(part.isDecreaseEnabled) }
  func increaseNumber() { noted().increaseNumber() }
  func decreaseNumber() { noted().decreaseNumber() }
}

// MARK: VIPER

extension TracingProxy: CounterVIPERInteracting where Part: CounterVIPERInteracting {
  func provideNumber() { noted().provideNumber() }
  func increaseNumber() { noted().increaseNumber() }
  func decreaseNumber() { noted().decreaseNumber() }
}

extension TracingProxy: CounterVIPERPresenting where Part: CounterVIPERPresenting {
  func viewDidLoad() { noted().viewDidLoad() }
  func increaseNumber() { noted().increaseNumber() }
  func decreaseNumber() { noted().decreaseNumber() }
}

extension WeakTracingProxy: CounterVIPERInteractorOutput where Part: CounterVIPERInteractorOutput {
  func receive(_ data: CounterVIPERData) { noted(TraceFields(data))?.receive(data) }
}

extension WeakTracingProxy: CounterVIPERViewing where Part: CounterVIPERViewing {
  func setTextNumber(_ text: String) { noted(text)?.setTextNumber(text) }
  func setIncreaseEnabled(_ isEnabled: Bool) { noted(isEnabled)?.setIncreaseEnabled(isEnabled) }
  func setDecreaseEnabled(_ isEnabled: Bool) { noted(isEnabled)?.setDecreaseEnabled(isEnabled) }
}
