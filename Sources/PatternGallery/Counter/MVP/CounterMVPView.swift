/// The view as its presenter sees it: it takes finished texts and states, and has nothing to decide.
protocol CounterMVPViewing: AnyObject {
  func setTextNumber(_ text: String)
  func setIncreaseEnabled(_ isEnabled: Bool)
  func setDecreaseEnabled(_ isEnabled: Bool)
}

/// The passive view: passes on what the user did, and sets what it is told. It knows neither the model nor a number.
///
/// It is so plain that nothing is lost when no test looks at it.
final class CounterMVPView: CounterMVPViewing {
  private let presenter: any CounterMVPPresenting
  private weak var panel: CounterPanel?

  init(panel: CounterPanel, presenter: any CounterMVPPresenting) {
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
