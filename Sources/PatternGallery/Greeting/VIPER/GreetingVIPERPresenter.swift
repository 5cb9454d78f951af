/// The presenter's interface for the view: the events that it handles.
protocol GreetingVIPERPresenting: AnyObject {
  func showGreeting()
}

/// The presenter: turns the user's action into a use case, and its result into a text. It holds no data, and knows the
/// view only as a protocol.
final class GreetingVIPERPresenter: GreetingVIPERPresenting, GreetingVIPERInteractorOutput {
  /// Weak, because the view owns the presenter, as a view controller would.
  weak var view: (any GreetingVIPERViewing)?
  private let interactor: any GreetingVIPERInteracting

  init(interactor: any GreetingVIPERInteracting) { self.interactor = interactor }

  func showGreeting() { interactor.provideGreeting() }

  func receive(_ data: GreetingVIPERData) { view?.setGreeting("\(data.greeting) \(data.subject)") }
}
