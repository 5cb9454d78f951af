/// The view model's interface for the view: a text to show, a closure to call after changes, and the user's action.
protocol GreetingMVVMViewModeling: AnyObject {
  /// The text to show, or `nil` until the person is greeted.
  var greeting: String? { get }
  /// Called after ``greeting`` has changed.
  var greetingDidChange: (() -> Void)? { get set }
  func showGreeting()
}

/// The view model: the state of the screen without its appearance. It knows the model, but no view, not even as a
/// protocol.
///
/// A closure is the simplest binding. It needs no library, but it serves one view at a time.
final class GreetingMVVMViewModel: GreetingMVVMViewModeling {
  private(set) var greeting: String? { didSet { greetingDidChange?() } }
  var greetingDidChange: (() -> Void)?
  private let person: GreetingMVVMModel

  init(person: GreetingMVVMModel) { self.person = person }

  func showGreeting() { greeting = "Hello \(person.firstName) \(person.lastName)" }
}
