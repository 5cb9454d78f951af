/// The presenter as its view sees it: it is told what the user did.
protocol GreetingMVPPresenting: AnyObject {
  func showGreeting()
}

/// The presenter: words the greeting, and knows the view as a protocol only.
final class GreetingMVPPresenter: GreetingMVPPresenting {
  /// The view owns the presenter, as a view controller does; the way back is weak.
  weak var view: (any GreetingMVPViewing)?
  private let person: GreetingMVPModel

  init(person: GreetingMVPModel) { self.person = person }

  func showGreeting() { view?.setGreeting("Hello \(person.firstName) \(person.lastName)") }
}
