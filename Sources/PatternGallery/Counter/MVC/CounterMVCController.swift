/// The controller: owns the model, is called by the buttons, turns numbers into text and sets the labels.
///
/// It does all of the work, as a view controller does that was never divided. That is quickly written and easily read; but
/// it knows its window as a concrete class, so that none of its logic can be tested without one.
final class CounterMVCController {
  private let model: CounterMVCModel
  // Whoever shows the window owns it.
  private weak var panel: CounterPanel?

  init(panel: CounterPanel, model: CounterMVCModel) {
    self.model = model
    self.panel = panel
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onIncrease = { [weak self] in self?.increaseNumber() }
    panel.onDecrease = { [weak self] in self?.decreaseNumber() }
  }

  private func viewDidLoad() { updatePanel() }

  private func increaseNumber() {
    model.increase()
    updatePanel()
  }

  private func decreaseNumber() {
    model.decrease()
    updatePanel()
  }

  private func updatePanel() {
    panel?.text = CounterRules.text(model.number)
    panel?.isIncreaseEnabled = model.canIncrease
    panel?.isDecreaseEnabled = model.canDecrease
  }
}
