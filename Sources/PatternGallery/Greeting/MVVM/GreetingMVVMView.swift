/// The view: reads the view model after each change, and forwards the user's action. It knows only the view model.
final class GreetingMVVMView {
  private let viewModel: any GreetingMVVMViewModeling
  private weak var panel: GreetingPanel?

  init(panel: GreetingPanel, viewModel: any GreetingMVVMViewModeling) {
    self.panel = panel
    self.viewModel = viewModel
    panel.onLoad = { [weak self] in self?.update() }
    panel.onGreet = { [weak self] in self?.viewModel.showGreeting() }
    viewModel.greetingDidChange = { [weak self] in self?.update() }
  }

  private func update() { panel?.greeting = viewModel.greeting }
}
