import MVVMC

/// The view's interface for the presenter: only the states that the view does not take from the model.
protocol CounterMVPSupervisingViewing: AnyObject {
  func setIncreaseEnabled(_ isEnabled: Bool)
  func setDecreaseEnabled(_ isEnabled: Bool)
}

/// The view: binds the label to the model, forwards the user's actions, and shows the states of the buttons that the
/// presenter sets.
final class CounterMVPSupervisingView: CounterMVPSupervisingViewing {
  private let model: any CounterMVPSupervisingModeling
  private let presenter: any CounterMVPSupervisingPresenting
  private weak var panel: CounterPanel?
  private var binding: ObservationToken?

  init(
    panel: CounterPanel, model: any CounterMVPSupervisingModeling, presenter: any CounterMVPSupervisingPresenting
  ) {
    self.panel = panel
    self.model = model
    self.presenter = presenter
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onIncrease = { [weak self] in self?.presenter.increaseNumber() }
    panel.onDecrease = { [weak self] in self?.presenter.decreaseNumber() }
  }

  private func viewDidLoad() {
    show(model.number)
    binding = model.observers.observe { [weak self] number in self?.show(number) }
    presenter.viewDidLoad()
  }

  private func show(_ number: Int) { panel?.text = CounterRules.text(number) }

  func setIncreaseEnabled(_ isEnabled: Bool) { panel?.isIncreaseEnabled = isEnabled }
  func setDecreaseEnabled(_ isEnabled: Bool) { panel?.isDecreaseEnabled = isEnabled }
}
