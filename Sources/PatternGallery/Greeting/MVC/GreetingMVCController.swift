/// The controller: owns the model, handles the button, words the greeting and sets the label.
///
/// It knows its window as a concrete class, so the text of the greeting cannot be tested without a window.
final class GreetingMVCController {
  private let person: GreetingMVCModel
  // Weak, because the exhibit's calçot owns the window.
  private weak var panel: GreetingPanel?

  init(panel: GreetingPanel, person: GreetingMVCModel) {
    self.panel = panel
    self.person = person
    panel.onGreet = { [weak self] in self?.showGreeting() }
  }

  private func showGreeting() {
    panel?.greeting = "Hello \(person.firstName) \(person.lastName)"
  }
}
