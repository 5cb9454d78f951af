/// The controller: owns the model, handles the buttons, turns numbers into text and sets the labels.
///
/// It does all the work, like a view controller that was never divided. That is quick to write and easy to read. But it
/// knows its window as a concrete class, so none of its logic can be tested without a window.
final class CounterMVCController {
  private let model: CounterMVCModel
  // Weak, because the exhibit's calçot owns the window.
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
