import MVVMC

/// The controller of the list: loads the pictures, makes the texts, reads the user's input, changes the model and opens
/// the second screen.
///
/// It knows its window as a concrete class, so only the texts, which are a function of a car, can be tested without a
/// window.
final class CarsMVCController {
  private let model: any CarsMVCModeling
  private let panel: CarsPanel
  private let present: (Int64) throws -> Void
  private var observation: ObservationToken?

  init(
    model: any CarsMVCModeling, panel: CarsPanel, present: @escaping (Int64) throws -> Void
  ) {
    self.model = model
    self.panel = panel
    self.present = present
    observation = model.observe { [weak self] in self?.showCars() }
    panel.onLoad = { [weak self] in self?.viewDidLoad() }
    panel.onPower = { [weak model] id, text in
      let power = try Power.parse(text)
      model?.change(id) { $0.power = power }
    }
    panel.onModel = { [weak model] id, text in
      let name = try CarWords.name(text, of: "model")
      model?.change(id) { $0.model = name }
    }
    panel.onMake = { [weak model] id, text in
      let name = try CarWords.name(text, of: "make")
      model?.change(id) { $0.make = name }
    }
    panel.onOpen = { [weak self] id in try self?.present(id) }
    showCars()
  }

  private func viewDidLoad() { for car in model.cars { model.loadPhoto(of: car.id) } }

  private func showCars() { panel.rows = model.cars.map(Self.labels) }

  /// Returns the labels of a car. The controller of a car's screen uses them too.
  static func labels(of car: CarsMVCModel.Car) -> CarLabels {
    let known = [car.make, car.model].compactMap { $0 }
    return CarLabels(
      id: car.id, title: known.isEmpty ? CarWords.unknownCar : known.joined(separator: " "), make: car.make,
      model: car.model, power: car.power.map { "\($0.horsepower) HP" }, photo: car.photo)
  }
}
