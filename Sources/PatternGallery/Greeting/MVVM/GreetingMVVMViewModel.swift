/// What the view sees of the view model: what to show, a closure that tells of changes, and what the user can do.
protocol GreetingMVVMViewModeling: AnyObject {
  /// What to show; nil until somebody is greeted.
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
