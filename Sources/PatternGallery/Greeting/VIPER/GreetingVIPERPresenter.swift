/// The presenter as its view sees it: it is told what the user did.
protocol GreetingVIPERPresenting: AnyObject {
  func showGreeting()
}

/// The presenter: turns what the user did into a use case, and what comes of it into a text. It holds no data.
final class GreetingVIPERPresenter: GreetingVIPERPresenting, GreetingVIPERInteractorOutput {
  /// The view owns the presenter; the way back is weak.
  weak var view: (any GreetingVIPERViewing)?
  private let interactor: any GreetingVIPERInteracting

  init(interactor: any GreetingVIPERInteracting) { self.interactor = interactor }

  func showGreeting() { interactor.provideGreeting() }

  func receive(_ data: GreetingVIPERData) { view?.setGreeting("\(data.greeting) \(data.subject)") }
}
