/// The view's interface for the presenter: a finished text to show.
protocol GreetingMVPViewing: AnyObject {
  func setGreeting(_ greeting: String)
}

/// The passive view: forwards the user's action and shows the text that the presenter sets. It does not know the model.
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
