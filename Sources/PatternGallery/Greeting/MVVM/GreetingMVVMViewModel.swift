/// The view model as its view sees it: a text to show, a closure that is called on changes, and the actions of the user.
protocol GreetingMVVMViewModeling: AnyObject {
  /// The text to show; nil until somebody is greeted.
  var greeting: String? { get }
  /// Called when ``greeting`` has changed.
  var greetingDidChange: (() -> Void)? { get set }
  func showGreeting()
}

/// The view model: the screen without its looks. It knows the model, and no view, not even as a protocol.
///
/// A closure is the least that a binding can be: it needs no library, and it serves one view at a time.
final class GreetingMVVMViewModel: GreetingMVVMViewModeling {
  private(set) var greeting: String? { didSet { greetingDidChange?() } }
  var greetingDidChange: (() -> Void)?
  private let person: GreetingMVVMModel

  init(person: GreetingMVVMModel) { self.person = person }

  func showGreeting() { greeting = "Hello \(person.firstName) \(person.lastName)" }
}
