/// The controller: owns the model, is called by the button, words the greeting and sets the label.
///
/// It knows its window as a concrete class, so that the greeting's words cannot be tested without one.
final class GreetingMVCController {
  private let person: GreetingMVCModel
  // Whoever shows the window owns it.
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
