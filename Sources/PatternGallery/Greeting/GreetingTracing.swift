import MVVMC

// Traces the messages between the parts of a greeting, pattern by pattern. In MVC, the controller knows the window's
// class, so the window itself is traced.

// MARK: MVP

extension TracingProxy: GreetingMVPPresenting where Part: GreetingMVPPresenting {
  func showGreeting() { noted().showGreeting() }
}

extension WeakTracingProxy: GreetingMVPViewing where Part: GreetingMVPViewing {
  func setGreeting(_ greeting: String) { noted(greeting)?.setGreeting(greeting) }
}

// MARK: MVVM

extension TracingProxy: GreetingMVVMViewModeling where Part: GreetingMVVMViewModeling {
  var greeting: String? { part.greeting }
  var greetingDidChange: (() -> Void)? {
    get { part.greetingDidChange }
    set {
      part.greetingDidChange = { [wire] in
        wire.noteAnswer("greetingDidChange")
        newValue?()
      }
    }
  }
  func showGreeting() { noted().showGreeting() }
}

// MARK: VIPER

extension TracingProxy: GreetingVIPERInteracting where Part: GreetingVIPERInteracting {
  func provideGreeting() { noted().provideGreeting() }
}

extension TracingProxy: GreetingVIPERPresenting where Part: GreetingVIPERPresenting {
  func showGreeting() { noted().showGreeting() }
}

extension WeakTracingProxy: GreetingVIPERInteractorOutput where Part: GreetingVIPERInteractorOutput {
  func receive(_ data: GreetingVIPERData) { noted(TraceFields(data))?.receive(data) }
}

extension WeakTracingProxy: GreetingVIPERViewing where Part: GreetingVIPERViewing {
  func setGreeting(_ greeting: String) { noted(greeting)?.setGreeting(greeting) }
}
