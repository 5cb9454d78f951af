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

  @Test("tells the view everything when it has loaded")
  func load() {
    #expect(view.told == [])
    presenter.viewDidLoad()
    #expect(view.told == ["text 03", "increase true", "decrease true"])
  }

  @Test("counts up, and tells the view the digits")
  func increase() {
    presenter.increaseNumber()
    #expect(model.number == 4)
    #expect(view.told == ["text 04", "increase true", "decrease true"])
  }

  @Test("switches a button off where its direction ends, whatever the model says of the other one")
  func bounds() {
    for (canIncrease, canDecrease) in [(true, false), (false, true), (false, false)] {
      let presenter = CounterMVPPresenter(model: FixedModel(number: 7, canIncrease, canDecrease))
      let view = RecordingView()
      presenter.view = view
      presenter.decreaseNumber()
      #expect(view.told == ["text 07", "increase \(canIncrease)", "decrease \(canDecrease)"])
    }
  }

  @Test("stays within its bounds even where a button is pressed that is off")
  func clamping() {
    for _ in 1...5 { presenter.decreaseNumber() }
    #expect(model.number == 0)
    for _ in 0...120 { presenter.increaseNumber() }
    #expect(model.number == 99)
    #expect(view.told.suffix(3) == ["text 99", "increase false", "decrease true"])
  }

  @Test("is told by the view what was pressed, and nothing else")
  func input() {
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
