import MVVMC

/// The cars, which the controllers share. It tells them of every change, but not of which.
final class CarsMVCModel {
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
  let changes = ObserverSet<Void>()

  func change(_ id: Int64, _ body: (inout Car) -> Void) {
    for index in cars.indices where cars[index].id == id { body(&cars[index]) }
    changes.notify(())
  }
}
