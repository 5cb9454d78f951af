import Testing

@testable import PatternGallery

@Suite("The counter in supervising MVP")
struct CounterMVPSupervisingTests {
  private let model = CounterMVPSupervisingModel()

  @Test("The counter's supervising presenter counts and sets only the state of the view's buttons")
  func presenterSetsOnlyTheButtons() {
    let view = RecordingView()
    let presenter = CounterMVPSupervisingPresenter(model: model)
    presenter.view = view
    presenter.increaseNumber()
    #expect(model.number == 4)
    #expect(view.told == ["increase true", "decrease true"])
    for _ in 1...4 { presenter.decreaseNumber() }
    #expect(view.told.suffix(2) == ["increase true", "decrease false"])
    for _ in 0...120 { presenter.increaseNumber() }
    #expect(model.number == 99)
    #expect(view.told.suffix(2) == ["increase false", "decrease true"])
  }

  @Test("The counter's view in supervising MVP follows the model's changes")
  func viewFollowsTheModel() {
    let panel = CounterPanel(.mvpSupervising)
    let view = CounterMVPSupervisingView(panel: panel, model: model, presenter: SilentPresenter())
    panel.onLoad?()
    #expect(panel.text == "03")
    model.increase()
    #expect(panel.text == "04")
    model.decrease()
    model.decrease()
    #expect(panel.text == "02")
    withExtendedLifetime(view) {}
  }

  @Test("The counter's model in supervising MVP notifies its observers only of changes")
  func modelNotifiesOnlyOfChanges() {
    var numbers: [Int] = []
    let observation = model.observers.observe { numbers.append($0) }
    for _ in 1...5 { model.decrease() }
    #expect(numbers == [2, 1, 0])
    observation.cancel()
  }
}

private final class RecordingView: CounterMVPSupervisingViewing {
  private(set) var told: [String] = []

  func setIncreaseEnabled(_ isEnabled: Bool) { told.append("increase \(isEnabled)") }
  func setDecreaseEnabled(_ isEnabled: Bool) { told.append("decrease \(isEnabled)") }
}

private final class SilentPresenter: CounterMVPSupervisingPresenting {
  func viewDidLoad() {}
  func increaseNumber() {}
  func decreaseNumber() {}
}
