/// The model: a car, a plain value without logic. It knows no other part.
struct CarsMVVMModel: Equatable {
  let id: Int64
  var make: String?
  var model: String?
  var power: Power?
  let photoName: String

  static let cars = [
    CarsMVVMModel(id: 1, make: "Ferrari", model: "F12", power: Power(kilowatts: 544), photoName: "ferrari-f12"),
    CarsMVVMModel(id: 2, make: "Pagani", model: "Zonda F", power: Power(kilowatts: 449), photoName: "pagani-zonda-f"),
    CarsMVVMModel(
      id: 3, make: "Lamborghini", model: "Aventador", power: Power(kilowatts: 522), photoName: "lamborghini-aventador"),
  ]
}
