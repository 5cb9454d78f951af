/// The view's interface for the presenter: finished texts and states to show.
protocol CounterVIPERViewing: AnyObject {
  func setTextNumber(_ text: String)
  func setIncreaseEnabled(_ isEnabled: Bool)
  func setDecreaseEnabled(_ isEnabled: Bool)
}

/// The view: forwards the user's actions and shows the texts and states that the presenter sets. It does not know the
/// entity.
final class CounterVIPERView: CounterVIPERViewing {
  private let presenter: any CounterVIPERPresenting
  private weak var panel: CounterPanel?

  init(panel: CounterPanel, presenter: any CounterVIPERPresenting) {
    self.panel = panel
    self.presenter = presenter
    panel.onLoad = { [weak self] in self?.presenter.viewDidLoad() }
    panel.onIncrease = { [weak self] in self?.presenter.increaseNumber() }
    panel.onDecrease = { [weak self] in self?.presenter.decreaseNumber() }
  }

  func setTextNumber(_ text: String) { panel?.text = text }
  func setIncreaseEnabled(_ isEnabled: Bool) { panel?.isIncreaseEnabled = isEnabled }
  func setDecreaseEnabled(_ isEnabled: Bool) { panel?.isDecreaseEnabled = isEnabled }
}
