import MVVMC

/// The controller of a car's screen: loads the picture, reads the user's input, changes the model and sets the labels.
/// It takes the texts from the list's controller and repeats its handling of input.
final class CarsMVCCarController {
  private let id: Int64
  private let model: any CarsMVCModeling
  private let panel: CarPanel
  private var observation: ObservationToken?

  init(id: Int64, model: any CarsMVCModeling, panel: CarPanel) {
    self.id = id
    self.model = model
    self.panel = panel
    observation = model.observe { [weak self] in self?.showCar() }
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onPower = { [weak model] text in
      let power = try Power.parse(text)
      model?.change(id) { $0.power = power }
    }
    panel.onModel = { [weak model] text in
      let name = try CarWords.name(text, of: "model")
      model?.change(id) { $0.model = name }
    }
    panel.onMake = { [weak model] text in
      let name = try CarWords.name(text, of: "make")
      model?.change(id) { $0.make = name }
    }
  }

  private func viewDidLoad() { model.loadPhoto(of: id) }

  private func showCar() {
    // The model does not say which car has changed.
    guard let car = model.cars.first(where: { $0.id == id }) else { return }
    let labels = CarsMVCController.labels(of: car)
    if labels != panel.labels { panel.labels = labels }
  }
}
