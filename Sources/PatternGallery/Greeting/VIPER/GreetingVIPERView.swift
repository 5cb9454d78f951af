/// The view as its presenter sees it: it shows a finished text.
protocol GreetingVIPERViewing: AnyObject {
  func setGreeting(_ greeting: String)
}

/// The view: passes on that the button was pressed, and sets what it is told.
final class GreetingVIPERView: GreetingVIPERViewing {
  private let presenter: any GreetingVIPERPresenting
  private weak var panel: GreetingPanel?

  init(panel: GreetingPanel, presenter: any GreetingVIPERPresenting) {
    self.panel = panel
    self.presenter = presenter
    panel.onGreet = { [weak self] in self?.presenter.showGreeting() }
  }

  func setGreeting(_ greeting: String) { panel?.greeting = greeting }
}
