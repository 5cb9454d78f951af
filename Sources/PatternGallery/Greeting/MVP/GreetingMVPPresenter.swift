/// The presenter's interface for the view: the events that it handles.
protocol GreetingMVPPresenting: AnyObject {
  func showGreeting()
}

/// The presenter: words the greeting. It knows the view only as a protocol.
final class GreetingMVPPresenter: GreetingMVPPresenting {
  /// Weak, because the view owns the presenter, as a view controller would.
  weak var view: (any GreetingMVPViewing)?
  private let person: GreetingMVPModel

  init(person: GreetingMVPModel) { self.person = person }

  func showGreeting() { view?.setGreeting("Hello \(person.firstName) \(person.lastName)") }
}
