import MVVMC

/// The model's interface for the controllers.
protocol CarsMVCModeling: AnyObject {
  var cars: [CarsMVCModel.Car] { get }
  /// Changes a car and notifies the observers.
  func change(_ id: Int64, _ body: (inout CarsMVCModel.Car) -> Void)
  /// Loads the picture of a car, unless it was requested before.
  func loadPhoto(of id: Int64)
  /// Calls `body` after every change, without saying which car has changed.
  func observe(_ body: @escaping () -> Void) -> ObservationToken
}

/// The model: the cars and their pictures. It knows no other part but notifies its observers, because both controllers
/// share it.
final class CarsMVCModel: CarsMVCModeling {
  struct Car: Equatable {
    let id: Int64
    var make: String?
    var model: String?
    var power: Power?
    let photoName: String
    var photo = Photo.loading
  }

  private(set) var cars = [
    Car(id: 1, make: "Ferrari", model: "F12", power: Power(kilowatts: 544), photoName: "ferrari-f12"),
    Car(id: 2, make: "Pagani", model: "Zonda F", power: Power(kilowatts: 449), photoName: "pagani-zonda-f"),
    Car(
      id: 3, make: "Lamborghini", model: "Aventador", power: Power(kilowatts: 522), photoName: "lamborghini-aventador"),
  ]
  private let photos: any PhotoLoading
  private var idsAskedFor: Set<Int64> = []
  private let changes = ObserverSet<Void>()

  init(photos: any PhotoLoading) { self.photos = photos }

  func change(_ id: Int64, _ body: (inout Car) -> Void) {
    for index in cars.indices where cars[index].id == id { body(&cars[index]) }
    changes.notify(())
  }

  func loadPhoto(of id: Int64) {
    guard let car = cars.first(where: { $0.id == id }), idsAskedFor.insert(id).inserted else { return }
    photos.load(car.photoName, for: self) { model, bitmap in model.change(id) { $0.photo = Photo(bitmap) } }
  }

  func observe(_ body: @escaping () -> Void) -> ObservationToken { changes.observe(body) }
}
