import MVVMC
import Testing

@testable import PatternGallery

@Suite("The greeting app in every pattern")
struct GreetingTests {
  private static func content(_ exhibit: Exhibit, _ greeting: String) -> String {
    #"{"pattern":"\#(exhibit.pattern.rawValue)","greeting":\#(greeting)}"#
  }

  private static let hello = #""Hello David Blaine""#

  @Test("The greeting is empty until `greet`", arguments: GreetingExhibits.all)
  func greetingIsEmptyAtFirst(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(try stage.json() == Self.content(exhibit, "null"))
    #expect(try stage.lines() == ["Greeting (\(exhibit.pattern.title))", "greet says hello"])
    #expect(stage.location == "/gallery/greeting/\(exhibit.pattern.rawValue)")
  }

  @Test("`greet` greets David Blaine", arguments: GreetingExhibits.all)
  func greetShowsTheGreeting(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    let result = stage.perform("greet")
    #expect(result.failure == nil)
    #expect(result.page?.above.map(\.plain) == ["Greeting (\(exhibit.pattern.title))", "Hello David Blaine"])
    #expect(try stage.json() == Self.content(exhibit, Self.hello))
  }

  @Test("A second `greet` shows the same greeting", arguments: GreetingExhibits.all)
  func secondGreetShowsTheSame(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.failure("greet", "greet") == nil)
    #expect(try stage.json() == Self.content(exhibit, Self.hello))
    #expect(
      try stage.lines()
        == ["Greeting (\(exhibit.pattern.title))", "Hello David Blaine", "greet says it again"])
  }

  @Test("A reopened greeting is empty, and the closed one leaks nothing", arguments: GreetingExhibits.all)
  func reopenedGreetingIsEmpty(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    stage.perform("greet")
    stage.close()
    #expect(stage.leaks == [])
    stage.open()
    #expect(try stage.json() == Self.content(exhibit, "null"))
  }

  @Test("A closed greeting releases every part", arguments: GreetingExhibits.all)
  func closedGreetingReleasesItsParts(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit, isTraced: true)
    stage.perform("greet")
    let watch = PartsWatch(stage.session.stack.top)
    #expect(Set(GreetingParts.names[exhibit.pattern] ?? ["?"]).isSubset(of: watch.names))
    stage.close()
    #expect(watch.alive == [])
  }

  @Test("The greeting's messages are traced only while the trace is on", arguments: GreetingExhibits.all)
  func messagesAreTracedWhileTheTraceIsOn(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.messages("greet") == [])
    stage.session.stack.trace.isOn = true
    #expect(stage.messages("greet") == GreetingMessages.ofGreet[exhibit.pattern])
    stage.session.stack.trace.isOn = false
    #expect(stage.messages("greet") == [])
  }
}

/// The types of the parts that a screen of each pattern must have.
private enum GreetingParts {
  static let names: [Pattern: [String]] = [
    .mvc: ["GreetingPanel", "GreetingMVCController"],
    .mvp: ["GreetingPanel", "GreetingMVPView", "GreetingMVPPresenter"],
    .mvvm: ["GreetingPanel", "GreetingMVVMView", "GreetingMVVMViewModel"],
    .viper: ["GreetingPanel", "GreetingVIPERView", "GreetingVIPERPresenter", "GreetingVIPERInteractor"],
    .mvvmc: ["ViewHost<GreetingMVVMCView>", "GreetingMVVMCInteractor", "GreetingMVVMCCoordinator"],
  ]
}

/// The messages between the parts when `greet` is performed.
private enum GreetingMessages {
  static let ofGreet: [Pattern: [String]] = [
    .mvc: ["View → Controller showGreeting", #"Controller → View greeting = "Hello David Blaine""#],
    .mvp: ["View → Presenter showGreeting", #"Presenter → View setGreeting("Hello David Blaine")"#],
    .mvvm: ["View → ViewModel showGreeting", "ViewModel → View greetingDidChange"],
    .viper: [
      "View → Presenter showGreeting", "Presenter → Interactor provideGreeting",
      #"Interactor → Presenter receive(greeting: "Hello", subject: "David Blaine")"#,
      #"Presenter → View setGreeting("Hello David Blaine")"#,
    ],
    .mvvmc: [
      "View → ViewModel showGreeting", "ViewModel → Interactor greet", "Interactor → ViewModel model isGreeted true",
      #"ViewModel → View viewModel "Hello David Blaine""#,
    ],
  ]
}
