import MVVMC

/// The view of the list: binds each row to the view model of its car, and forwards the user's actions.
final class CarsMVVMListView {
  private let viewModel: CarsMVVMListViewModel
  private let panel: CarsPanel
  private var observations: [ObservationToken] = []

  init(_ viewModel: CarsMVVMListViewModel, panel: CarsPanel) {
    self.viewModel = viewModel
    self.panel = panel
    panel.onLoad = { [weak viewModel] in viewModel?.cars.forEach { $0.loadPhoto() } }
    panel.onPower = { [weak viewModel] id, text in try viewModel?.car(id)?.setPower(text) }
    panel.onModel = { [weak viewModel] id, text in try viewModel?.car(id)?.setModel(text) }
    panel.onMake = { [weak viewModel] id, text in try viewModel?.car(id)?.setMake(text) }
    panel.rows = viewModel.cars.map(CarLabels.init)
    for (index, car) in viewModel.cars.enumerated() {
      observations.append(
        car.observe { [weak panel, weak car] in
          if let car { panel?.rows[index] = CarLabels(car) }
        })
    }
  }
}

extension CarLabels {
  /// Creates the labels that show a view model.
  init(_ car: any CarsMVVMCarViewModeling) {
    self.init(
      id: car.id, title: car.title, make: car.make, model: car.model, power: car.power, photo: car.photo)
  }
}
