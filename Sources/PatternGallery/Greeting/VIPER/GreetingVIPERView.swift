/// The view's interface for the presenter: a finished text to show.
protocol GreetingVIPERViewing: AnyObject {
  func setGreeting(_ greeting: String)
}

/// The view: forwards the user's action and shows the text that the presenter sets. It does not know the entity.
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
