import MVVMC
import Testing

@testable import PatternGallery

@Suite("The cars app in MVVM")
struct CarsMVVMTests {
  private let photos = CannedPhotos()

  private func viewModel() -> CarsMVVMCarViewModel { CarsMVVMCarViewModel(CarsMVVMModel.cars[0], photos: photos) }

  @Test("A car's MVVM view model formats the car, and notifies its observers once per change that it accepts")
  func viewModelNotifiesObservers() throws {
    let car = viewModel()
    var heard: [String] = []
    let row = car.observe { heard.append("row") }
    let large = car.observe { heard.append("large") }
    try car.setPower("500")
    #expect(heard == ["row", "large"])
    #expect(throws: Failure.self) { try car.setPower("fast") }
    #expect(throws: Failure.self) { try car.setMake(" ") }
    #expect(heard.count == 2)
    large.cancel()
    try car.setMake("Maserati")
    #expect(heard == ["row", "large", "row"])
    row.cancel()
    try car.setModel("unknown")
    #expect(car.title == "Maserati")
    #expect(car.model == nil)
    #expect(car.power == "671 HP")
    #expect(heard.count == 3)
  }

  @Test("A car's MVVM view model requests its photo once and reports that it arrived or is missing")
  func viewModelLoadsItsPhoto() {
    let car = viewModel()
    var changes = 0
    let observation = car.observe { changes += 1 }
    car.loadPhoto()
    #expect(car.photo == .loading)
    #expect(changes == 0)
    photos.answer(CannedPhotos.pixel)
    #expect(car.photo.bitmap == CannedPhotos.pixel)
    // Each view of the car calls this, and only the first call requests the photo.
    car.loadPhoto()
    #expect(photos.names == ["ferrari-f12"])
    #expect(changes == 1)
    let other = viewModel()
    other.loadPhoto()
    photos.answer(nil)
    #expect(other.photo == .missing)
    observation.cancel()
  }

  @Test("Two car views that share an MVVM view model show each other's changes")
  func twoViewsShareAViewModel() throws {
    let car = viewModel()
    let (list, large) = (CarsMVVMPanel(.mvvm), CarPanel(.mvvm, CarLabels(car)))
    let listView = CarsMVVMListView(CarsMVVMListViewModel([car]), panel: list)
    let largeView = CarsMVVMCarView(car, panel: large)
    try large.onPower("500")
    #expect(list.rows[0].power == "671 HP")
    try list.onModel(1, "Roma")
    #expect(large.labels.summary == "Ferrari Roma 671 HP")
    withExtendedLifetime((listView, largeView)) {}
  }
}
