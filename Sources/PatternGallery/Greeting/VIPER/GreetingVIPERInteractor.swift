/// The interactor's interface for the presenter.
protocol GreetingVIPERInteracting: AnyObject {
  func provideGreeting()
}

/// The presenter's interface for the interactor: it receives the results. An interactor does not return them, because
/// some use cases take time.
protocol GreetingVIPERInteractorOutput: AnyObject {
  func receive(_ data: GreetingVIPERData)
}

/// The interactor: performs the use case, greeting a person. It owns the entity, and knows no screens.
final class GreetingVIPERInteractor: GreetingVIPERInteracting {
  /// Weak, because the presenter owns the interactor.
  weak var output: (any GreetingVIPERInteractorOutput)?
  private let person: GreetingVIPEREntity

  init(person: GreetingVIPEREntity) { self.person = person }

  func provideGreeting() {
    output?.receive(GreetingVIPERData(greeting: "Hello", subject: "\(person.firstName) \(person.lastName)"))
  }
}
