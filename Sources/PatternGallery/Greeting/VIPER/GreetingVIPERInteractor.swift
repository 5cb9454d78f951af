/// The interactor as the presenter sees it.
protocol GreetingVIPERInteracting: AnyObject {
  func provideGreeting()
}

/// Receives the interactor's answers. An interactor does not return them, because some take their time.
protocol GreetingVIPERInteractorOutput: AnyObject {
  func receive(_ data: GreetingVIPERData)
}

/// The interactor: the use case, which is to greet a person. It owns the entity, and knows of no text as it is shown.
final class GreetingVIPERInteractor: GreetingVIPERInteracting {
  /// The presenter owns the interactor; the way back is weak.
  weak var output: (any GreetingVIPERInteractorOutput)?
  private let person: GreetingVIPEREntity

  init(person: GreetingVIPEREntity) { self.person = person }

  func provideGreeting() {
    output?.receive(GreetingVIPERData(greeting: "Hello", subject: "\(person.firstName) \(person.lastName)"))
  }
}
