import MVVMC

/// The view as its presenter sees it: it is asked only for what it cannot see in the model by itself.
protocol CounterMVPSupervisingViewing: AnyObject {
  func setIncreaseEnabled(_ isEnabled: Bool)
  func setDecreaseEnabled(_ isEnabled: Bool)
}

/// The view: bound to the model, whose number it shows by itself, and told by the presenter about its buttons.
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
