import Testing

@testable import PatternGallery

/// In MVC, a controller can be tested only through its panel: it depends on the panel's class, and contains the logic,
/// the formatting and the model.
@Suite("The counter's controller in MVC")
struct CounterMVCTests {
  private let panel = CounterPanel(.mvc)

  @Test("The counter's MVC controller fills its panel when it loads and handles its buttons")
  func controllerFillsItsPanel() {
    let controller = CounterMVCController(panel: panel, model: CounterMVCModel())
    #expect(panel.text == "")
    panel.onLoad?()
    #expect(panel.text == "03")
    panel.onIncrease()
    #expect(panel.text == "04")
    for _ in 1...4 { panel.onDecrease() }
    #expect(panel.text == "00")
    #expect(!panel.isDecreaseEnabled)
    #expect(panel.isIncreaseEnabled)
    withExtendedLifetime(controller) {}
  }

  @Test("The counter's MVC panel does not keep its controller alive")
  func panelDoesNotRetainTheController() {
    var controller: CounterMVCController? = CounterMVCController(panel: panel, model: CounterMVCModel())
    weak let watched = controller
    #expect(watched != nil)
    controller = nil
    #expect(watched == nil)
    panel.onIncrease()
    #expect(panel.face.text == "")
  }
}
