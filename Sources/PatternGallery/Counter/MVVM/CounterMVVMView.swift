import MVVMC

/// The view: binds each label and button to a property of the view model, and forwards the user's actions.
///
/// It decides nothing, and knows only the view model.
final class CounterMVVMView {
  private let viewModel: any CounterMVVMViewModeling
  private weak var panel: CounterPanel?
  private var bindings: [ObservationToken] = []

  init(panel: CounterPanel, viewModel: any CounterMVVMViewModeling) {
    self.panel = panel
    self.viewModel = viewModel
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onIncrease = { [weak self] in self?.viewModel.increaseNumber() }
    panel.onDecrease = { [weak self] in self?.viewModel.decreaseNumber() }
  }

  private func viewDidLoad() {
    bind(viewModel.text, to: \.text)
    bind(viewModel.isIncreaseEnabled, to: \.isIncreaseEnabled)
    bind(viewModel.isDecreaseEnabled, to: \.isDecreaseEnabled)
  }

  private func bind<Value>(_ property: Observed<Value>, to path: ReferenceWritableKeyPath<CounterPanel, Value>) {
    panel?[keyPath: path] = property.value
    bindings.append(property.observers.observe { [weak panel] value in panel?[keyPath: path] = value })
  }
}
