import MVVMC

/// The view model's interface for the views: properties to show, and the user's actions.
protocol CarsMVVMCarViewModeling: AnyObject {
  var id: Int64 { get }
  /// The make and the model, as far as they are known.
  var title: String { get }
  var make: String? { get }
  var model: String? { get }
  /// The power, as in `730 HP`, or `nil` if it is unknown.
  var power: String? { get }
  var photo: Photo { get }

  /// Loads the picture, unless it was requested before.
  func loadPhoto()
  /// Sets the power, as the user typed it.
  func setPower(_ text: String) throws
  /// Sets the model, as the user typed it.
  func setModel(_ text: String) throws
  /// Sets the make, as the user typed it.
  func setMake(_ text: String) throws
  /// Calls `body` after every change.
  func observe(_ body: @escaping () -> Void) -> ObservationToken
}

/// The view model of a car: its state in any view, without its appearance. It knows the model, but no view, not even as
/// a protocol.
///
/// The row in the list and the car's own screen are bound to the same view model.
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
