import MVVMC
import Testing

@testable import PatternGallery

@Suite("The counter app in every pattern")
struct CounterTests {
  private static func content(_ exhibit: Exhibit, _ text: String, decreaseEnabled: Bool) -> String {
    #"{"pattern":"\#(exhibit.pattern.rawValue)","text":"\#(text)","decreaseEnabled":\#(decreaseEnabled)}"#
  }

  @Test("The counter starts at 3 with two digits", arguments: CounterExhibits.all)
  func counterStartsAt3(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(try stage.json() == Self.content(exhibit, "03", decreaseEnabled: true))
    #expect(
      try stage.lines() == ["Counter (\(exhibit.pattern.title))", "03", "increase or decrease it"])
    #expect(stage.location == "/gallery/counter/\(exhibit.pattern.rawValue)")
  }

  @Test("`increase` shows the next number", arguments: CounterExhibits.all)
  func increaseShowsTheNextNumber(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    let result = stage.perform("increase")
    #expect(result.failure == nil)
    #expect(result.page?.above.map(\.plain).contains("04") == true)
    #expect(try stage.json() == Self.content(exhibit, "04", decreaseEnabled: true))
    for _ in 5...10 { stage.perform("increase") }
    #expect(try stage.json() == Self.content(exhibit, "10", decreaseEnabled: true))
  }

  @Test("The counter stops at 0, where `decrease` is unavailable", arguments: CounterExhibits.all)
  func counterStopsAt0(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.failure("decrease", "decrease", "decrease") == nil)
    #expect(try stage.json() == Self.content(exhibit, "00", decreaseEnabled: false))
    #expect(try stage.lines().last == "increase it; 0 is the minimum")
    let failure = stage.failure("decrease")
    #expect(failure?.code == .unavailable)
    #expect(failure?.message == "decrease is not available now: the counter stops at 0")
    #expect(try stage.json() == Self.content(exhibit, "00", decreaseEnabled: false))
    #expect(stage.failure("increase", "decrease") == nil)
  }

  @Test("The counter stops at 99, where `increase` is unavailable", arguments: CounterExhibits.all)
  func counterStopsAt99(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    for _ in 4...99 { #expect(stage.failure("increase") == nil) }
    #expect(try stage.json() == Self.content(exhibit, "99", decreaseEnabled: true))
    #expect(try stage.lines().last == "decrease it; 99 is the maximum")
    let failure = stage.failure("increase")
    #expect(failure?.code == .unavailable)
    #expect(failure?.message == "increase is not available now: the counter has two digits and stops at 99")
    #expect(stage.failure("decrease") == nil)
    #expect(try stage.json() == Self.content(exhibit, "98", decreaseEnabled: true))
  }

  @Test("A reopened counter starts again at 3, and the closed one leaks nothing", arguments: CounterExhibits.all)
  func reopenedCounterStartsAgain(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    stage.perform("increase")
    stage.close()
    #expect(stage.location == "/gallery")
    #expect(stage.leaks == [])
    stage.open()
    #expect(try stage.json() == Self.content(exhibit, "03", decreaseEnabled: true))
  }

  @Test("A closed counter releases every part", arguments: CounterExhibits.all)
  func closedCounterReleasesItsParts(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit, isTraced: true)
    stage.perform("increase")
    let watch = PartsWatch(stage.session.stack.top)
    #expect(Set(CounterParts.names[exhibit.pattern] ?? ["?"]).isSubset(of: watch.names))
    stage.close()
    #expect(watch.alive == [])
  }

  @Test("The counter's messages are traced only while the trace is on", arguments: CounterExhibits.all)
  func messagesAreTracedWhileTheTraceIsOn(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.messages("increase") == [])
    stage.session.stack.trace.isOn = true
    #expect(stage.messages("increase") == CounterMessages.ofIncrease[exhibit.pattern])
    // Opening the exhibit again sends no messages, because it is open already.
    stage.open()
    #expect(stage.messages == [])
    stage.session.stack.trace.isOn = false
    #expect(stage.messages("decrease") == [])
  }
}

/// The types of the parts that a screen of each pattern must have.
private enum CounterParts {
  static let names: [Pattern: [String]] = [
    .mvc: ["CounterPanel", "CounterMVCController"],
    .mvp: ["CounterPanel", "CounterMVPView", "CounterMVPPresenter", "CounterMVPModel"],
    .mvpSupervising: [
      "CounterPanel", "CounterMVPSupervisingView", "CounterMVPSupervisingPresenter", "CounterMVPSupervisingModel",
    ],
    .mvvm: ["CounterPanel", "CounterMVVMView", "CounterMVVMViewModel", "CounterMVVMModel"],
    .viper: ["CounterPanel", "CounterVIPERView", "CounterVIPERPresenter", "CounterVIPERInteractor"],
    .mvvmc: ["ViewHost<CounterMVVMCView>", "CounterMVVMCInteractor", "CounterMVVMCCoordinator"],
  ]
}

/// The messages between the parts when `increase` is performed on a counter that shows 04.
private enum CounterMessages {
  static let ofIncrease: [Pattern: [String]] = [
    .mvc: [
      "View → Controller increaseNumber", "Controller → Model increase", #"Controller → View text = "05""#,
      "Controller → View isIncreaseEnabled = true", "Controller → View isDecreaseEnabled = true",
    ],
    .mvp: [
      "View → Presenter increaseNumber", "Presenter → Model increase", #"Presenter → View setTextNumber("05")"#,
      "Presenter → View setIncreaseEnabled(true)", "Presenter → View setDecreaseEnabled(true)",
    ],
    .mvpSupervising: [
      "View → Presenter increaseNumber", "Presenter → Model increase", "Model → View number 5",
      "Presenter → View setIncreaseEnabled(true)", "Presenter → View setDecreaseEnabled(true)",
    ],
    .mvvm: [
      "View → ViewModel increaseNumber", "ViewModel → Model increase", #"ViewModel → View text "05""#,
      "ViewModel → View isIncreaseEnabled true", "ViewModel → View isDecreaseEnabled true",
    ],
    .viper: [
      "View → Presenter increaseNumber", "Presenter → Interactor increaseNumber",
      "Interactor → Presenter receive(number: 5, isAtMaximum: false, isAtMinimum: false)",
      #"Presenter → View setTextNumber("05")"#, "Presenter → View setIncreaseEnabled(true)",
      "Presenter → View setDecreaseEnabled(true)",
    ],
    .mvvmc: [
      "View → ViewModel increaseNumber", "ViewModel → Interactor increaseNumber", "Interactor → ViewModel model 5",
      #"ViewModel → View viewModel "05""#,
    ],
  ]
}
