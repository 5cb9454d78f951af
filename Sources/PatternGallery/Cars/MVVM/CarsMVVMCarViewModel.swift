import MVVMC

/// The part of a car's view model that its views use.
protocol CarsMVVMCarViewModeling: AnyObject {
  var id: Int64 { get }
  /// Its make and its model, as far as they are known.
  var title: String { get }
  var make: String? { get }
  var model: String? { get }
  /// Its power, as in `730 HP`; nil where that is unknown.
  var power: String? { get }
  var photo: Photo { get }

  /// Has the picture loaded, unless somebody has asked for it before.
  func loadPhoto()
  /// Takes a power as it was written.
  func setPower(_ text: String) throws
  /// Takes a model as it was written.
  func setModel(_ text: String) throws
  /// Takes a make as it was written.
  func setMake(_ text: String) throws
  /// Tells of every change.
  func observe(_ body: @escaping () -> Void) -> ObservationToken
}

/// A car as any view shows it. It knows no view: the row of the list and the large view observe the same one.
final class CarsMVVMCarViewModel: CarsMVVMCarViewModeling {
  private var car: CarsMVVMModel { didSet { changes.notify(()) } }
  private(set) var photo = Photo.loading { didSet { changes.notify(()) } }
  private let photos: any PhotoLoading
  private var isPhotoAskedFor = false
  private let changes = ObserverSet<Void>()

  init(_ car: CarsMVVMModel, photos: any PhotoLoading) {
    self.car = car
    self.photos = photos
  }

  var id: Int64 { car.id }
  var make: String? { car.make }
  var model: String? { car.model }
  var power: String? { car.power.map { "\($0.horsepower) HP" } }

  var title: String {
    let known = [make, model].compactMap { $0 }
    return known.isEmpty ? CarWords.unknownCar : known.joined(separator: " ")
  }

  func loadPhoto() {
    guard !isPhotoAskedFor else { return }
    isPhotoAskedFor = true
    photos.load(car.photoName, for: self) { viewModel, bitmap in viewModel.photo = Photo(bitmap) }
  }

  func setPower(_ text: String) throws { car.power = try Power.parse(text) }
  func setModel(_ text: String) throws { car.model = try CarWords.name(text, of: "model") }
  func setMake(_ text: String) throws { car.make = try CarWords.name(text, of: "make") }

  func observe(_ body: @escaping () -> Void) -> ObservationToken { changes.observe(body) }
}
