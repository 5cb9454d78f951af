import MVVMC
import Testing

@testable import PatternGallery

@Suite("The cars app in MVC")
struct CarsMVCTests {
  private let photos = CannedPhotos()
  private let model: CarsMVCModel
  private let panel = CarsMVCPanel(.mvc)

  init() { model = CarsMVCModel(photos: photos) }

  private func controller(present: @escaping (Int64) throws -> Void = { _ in }) -> CarsMVCController {
    CarsMVCController(model: model, panel: panel, present: present)
  }

  @Test("The cars' MVC controller fills its panel's rows, handles its input, and loads the pictures with it")
  func controllerWorksThroughItsPanel() throws {
    let controller = controller()
    #expect(panel.rows.first?.summary == "Ferrari F12 730 HP")
    try panel.onPower(1, "500")
    try panel.onMake(1, "unknown")
    #expect(panel.rows[0].summary == "F12 671 HP")
    #expect(throws: Failure.self) { try panel.onModel(1, "") }
    #expect(panel.rows[0].summary == "F12 671 HP")
    #expect(photos.names.isEmpty, "the pictures are loaded with the view")
    panel.onLoad?()
    #expect(photos.names.count == 3)
    photos.answer(CannedPhotos.pixel)
    #expect(panel.rows.map(\.photo.bitmap) == Array(repeating: CannedPhotos.pixel, count: 3))
    withExtendedLifetime(controller) {}
  }

  @Test("The cars' MVC model requests a picture once and notifies its observers when it arrives")
  func modelLoadsAPhotoOnce() {
    var changes = 0
    let observation = model.observe { changes += 1 }
    model.loadPhoto(of: 2)
    model.loadPhoto(of: 2)
    model.loadPhoto(of: 9)
    #expect(photos.names == ["pagani-zonda-f"])
    photos.answer(CannedPhotos.pixel)
    #expect(model.cars[1].photo.bitmap == CannedPhotos.pixel)
    #expect(changes == 1)
    observation.cancel()
  }

  @Test("The cars' MVC controller presents the opened car and passes on its failure")
  func openedCarIsPresented() throws {
    var opened: [Int64] = []
    let controller = controller { id in
      guard id < 3 else { throw Failure(.unavailable, "no room") }
      opened.append(id)
    }
    try panel.onOpen(2)
    #expect(opened == [2])
    #expect(throws: Failure(.unavailable, "no room")) { try panel.onOpen(3) }
    withExtendedLifetime(controller) {}
  }

  @Test("Two MVC controllers share the cars' model, and a car's controller ignores other cars")
  func controllersShareTheModel() throws {
    let controller = controller()
    let large = CarPanel(.mvc, CarsMVCController.labels(of: model.cars[1]))
    let carController = CarsMVCCarController(id: 2, model: model, panel: large)
    try large.onModel("Huayra")
    #expect(panel.rows[1].summary == "Pagani Huayra 602 HP")
    var isSet = false
    large.setNeedsDisplay = { isSet = true }
    try panel.onPower(1, "500")
    #expect(!isSet)
    try panel.onPower(2, "unknown")
    #expect(large.labels.title == "Pagani Huayra")
    withExtendedLifetime((controller, carController)) {}
  }
}
