import Testing

@testable import PatternGallery

@Suite("The counter's presenter in MVP")
struct CounterMVPTests {
  private let view = RecordingView()
  private let model = CounterMVPModel()
  private let presenter: CounterMVPPresenter

  init() {
    presenter = CounterMVPPresenter(model: model)
    presenter.view = view
  }

  @Test("The counter's MVP presenter sets the view's text and buttons when the view has loaded")
  func presenterSetsTheViewWhenItLoads() {
    #expect(view.told == [])
    presenter.viewDidLoad()
    #expect(view.told == ["text 03", "increase true", "decrease true"])
  }

  @Test("The counter's MVP presenter counts up and sets the view's text and buttons")
  func presenterCountsUp() {
    presenter.increaseNumber()
    #expect(model.number == 4)
    #expect(view.told == ["text 04", "increase true", "decrease true"])
  }

  @Test("The counter's MVP presenter disables the buttons that the model does not allow")
  func presenterDisablesButtonsAtTheBounds() {
    for (canIncrease, canDecrease) in [(true, false), (false, true), (false, false)] {
      let presenter = CounterMVPPresenter(model: FixedModel(number: 7, canIncrease, canDecrease))
      let view = RecordingView()
      presenter.view = view
      presenter.decreaseNumber()
      #expect(view.told == ["text 07", "increase \(canIncrease)", "decrease \(canDecrease)"])
    }
  }

  @Test("The counter's MVP presenter keeps the number within its bounds if disabled buttons are pressed")
  func presenterStaysWithinTheBounds() {
    for _ in 1...5 { presenter.decreaseNumber() }
    #expect(model.number == 0)
    for _ in 0...120 { presenter.increaseNumber() }
    #expect(model.number == 99)
    #expect(view.told.suffix(3) == ["text 99", "increase false", "decrease true"])
  }

  @Test("The counter's MVP view forwards only pressed buttons to the presenter and shows its values")
  func viewForwardsButtons() {
    let presenter = RecordingPresenter()
    let panel = CounterPanel(.mvp)
    let view = CounterMVPView(panel: panel, presenter: presenter)
    panel.onDecrease()
    panel.onIncrease()
    #expect(presenter.told == ["decreaseNumber", "increaseNumber"])
    view.setTextNumber("any text")
    view.setDecreaseEnabled(true)
    #expect(panel.face == CounterFace(pattern: .mvp, text: "any text", isDecreaseEnabled: true))
  }
}

private final class RecordingView: CounterMVPViewing {
  private(set) var told: [String] = []

  func setTextNumber(_ text: String) { told.append("text \(text)") }
  func setIncreaseEnabled(_ isEnabled: Bool) { told.append("increase \(isEnabled)") }
  func setDecreaseEnabled(_ isEnabled: Bool) { told.append("decrease \(isEnabled)") }
}

private final class RecordingPresenter: CounterMVPPresenting {
  private(set) var told: [String] = []

  func viewDidLoad() { told.append("viewDidLoad") }
  func increaseNumber() { told.append("increaseNumber") }
  func decreaseNumber() { told.append("decreaseNumber") }
}

private final class FixedModel: CounterMVPModeling {
  let number: Int
  let canIncrease: Bool
  let canDecrease: Bool

  init(number: Int, _ canIncrease: Bool, _ canDecrease: Bool) {
    (self.number, self.canIncrease, self.canDecrease) = (number, canIncrease, canDecrease)
  }

  func increase() {}
  func decrease() {}
}
