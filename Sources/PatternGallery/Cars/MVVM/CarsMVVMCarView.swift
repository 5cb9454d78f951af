import MVVMC

/// The view of a car's screen: binds the window to the car's view model, and forwards the user's actions.
///
/// The car's row in the list is bound to the same view model.
final class CarsMVVMCarView {
  private let viewModel: any CarsMVVMCarViewModeling
  private var observation: ObservationToken?

  init(_ viewModel: any CarsMVVMCarViewModeling, panel: CarPanel) {
    self.viewModel = viewModel
    panel.onLoad = { [weak viewModel] in viewModel?.loadPhoto() }
    panel.onPower = { [weak viewModel] text in try viewModel?.setPower(text) }
    panel.onModel = { [weak viewModel] text in try viewModel?.setModel(text) }
    panel.onMake = { [weak viewModel] text in try viewModel?.setMake(text) }
    observation = viewModel.observe { [weak panel, weak viewModel] in
      if let viewModel { panel?.labels = CarLabels(viewModel) }
    }
  }
}
