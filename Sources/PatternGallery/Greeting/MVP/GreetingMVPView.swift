/// The view as its presenter sees it: it shows a finished text.
protocol GreetingMVPViewing: AnyObject {
  func setGreeting(_ greeting: String)
}

/// The passive view: passes on that the button was pressed, and sets what it is told. It knows no person.
final class GreetingMVPView: GreetingMVPViewing {
  private let presenter: any GreetingMVPPresenting
  private weak var panel: GreetingPanel?

  init(panel: GreetingPanel, presenter: any GreetingMVPPresenting) {
    self.panel = panel
    self.presenter = presenter
    panel.onGreet = { [weak self] in self?.presenter.showGreeting() }
  }

  func setGreeting(_ greeting: String) { panel?.greeting = greeting }
}
