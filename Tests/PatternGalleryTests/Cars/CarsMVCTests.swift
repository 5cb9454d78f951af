import MVVMC
import Testing

@testable import PatternGallery

@Suite("The cars in MVC")
struct CarsMVCTests {
  private let model = CarsMVCModel()
  private let photos = CannedPhotos()
  private let panel = CarsMVCPanel(trace: Trace())

  private func controller(present: @escaping (Int64) throws(Failure) -> Void = { (_) throws(Failure) in })
    -> CarsMVCController
  { CarsMVCController(model: model, panel: panel, photos: photos, present: present) }

  @Test("have a controller that can only be seen at work through its panel")
  func throughPanel() throws {
    let controller = controller()
    #expect(panel.viewModel.map(\.title).first == "Ferrari F12 730 HP")
    try panel.onPower?(1, "500")
    try panel.onMake?(1, "unknown")
    #expect(panel.viewModel[0].title == "F12 671 HP")
    #expect(throws: Failure.self) { try panel.onModel?(1, "") }
    #expect(panel.viewModel[0].title == "F12 671 HP")
    withExtendedLifetime(controller) {}
  }

  @Test("load the pictures when the view has been loaded, not before")
  func photosAreLoaded() {
    let controller = controller()
    #expect(photos.names.isEmpty)
    controller.viewDidLoad()
    #expect(panel.viewModel.allSatisfy { $0.photo == .loading })
    photos.answer(CannedPhotos.pixel)
    #expect(panel.viewModel.allSatisfy { $0.photo.bitmap == CannedPhotos.pixel })
  }

  @Test("present the car that was opened, and let its failure through")
  func presenting() throws {
    var opened: [Int64] = []
    let controller = controller { (id) throws(Failure) in
      guard id < 3 else { throw Failure(.unavailable, "no room") }
      opened.append(id)
    }
    try panel.onOpen?(2)
    #expect(opened == [2])
    #expect(throws: Failure(.unavailable, "no room")) { try panel.onOpen?(3) }
    withExtendedLifetime(controller) {}
  }

  @Test("have two controllers that share the model: what one changes the other shows, and only where it is theirs")
  func sharedModel() throws {
    let controller = controller()
    let large = CarMVCPanel(CarsMVCController.labels(of: model.cars[1]), trace: Trace())
    let carController = CarsMVCCarController(id: 2, model: model, panel: large)
    try large.onModel?("Huayra")
    #expect(panel.viewModel[1].title == "Pagani Huayra 602 HP")
    large.needsDisplay = false
    try panel.onPower?(1, "500")
    #expect(!large.needsDisplay)
    try panel.onPower?(2, "unknown")
    #expect(large.viewModel.title == "Pagani Huayra")
    withExtendedLifetime((controller, carController)) {}
  }
}
