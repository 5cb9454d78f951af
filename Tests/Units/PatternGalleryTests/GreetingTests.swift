import MVVMC
import Testing

@testable import PatternGallery

@Suite("A greeting, in every pattern")
struct GreetingTests {
  private static func content(_ exhibit: Exhibit, _ greeting: String) -> String {
    #"{"pattern":"\#(exhibit.pattern.rawValue)","greeting":\#(greeting)}"#
  }

  private static let hello = #""Hello David Blaine""#

  @Test("shows nothing until somebody is greeted", arguments: GreetingExhibits.all)
  func start(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(try stage.json() == Self.content(exhibit, "null"))
    #expect(try stage.lines() == ["Greeting (\(exhibit.pattern.title))", "greet says hello"])
    #expect(stage.location == "/gallery/greeting/\(exhibit.pattern.rawValue)")
  }

  @Test("says hello to David Blaine", arguments: GreetingExhibits.all)
  func greet(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    let result = stage.perform("greet")
    #expect(result.failure == nil)
    #expect(result.page?.above.map(\.plain) == ["Greeting (\(exhibit.pattern.title))", "Hello David Blaine"])
    #expect(try stage.json() == Self.content(exhibit, Self.hello))
  }

  @Test("says the same when it is asked again", arguments: GreetingExhibits.all)
  func greetAgain(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.failure("greet", "greet") == nil)
    #expect(try stage.json() == Self.content(exhibit, Self.hello))
    #expect(
      try stage.lines()
        == ["Greeting (\(exhibit.pattern.title))", "Hello David Blaine", "greet says it again"])
  }

  @Test("has greeted nobody when it is opened again", arguments: GreetingExhibits.all)
  func reopening(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    stage.perform("greet")
    stage.close()
    #expect(stage.leaks == [])
    stage.open()
    #expect(try stage.json() == Self.content(exhibit, "null"))
  }

  @Test("lets go of every part when it is closed", arguments: GreetingExhibits.all)
  func parts(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit, isTraced: true)
    stage.perform("greet")
    let watch = PartsWatch(stage.session.stack.top)
    #expect(Set(GreetingParts.names[exhibit.pattern] ?? ["?"]).isSubset(of: watch.names))
    stage.close()
    #expect(watch.alive == [])
  }

  @Test("tells what its parts say to each other while somebody wants to know", arguments: GreetingExhibits.all)
  func tracing(_ exhibit: Exhibit) throws {
    let stage = try ExhibitStage(exhibit)
    #expect(stage.messages("greet") == [])
    stage.session.stack.trace.isOn = true
    #expect(stage.messages("greet") == GreetingMessages.ofGreet[exhibit.pattern])
    stage.session.stack.trace.isOn = false
    #expect(stage.messages("greet") == [])
  }
}

/// The parts that a pattern must have.
private enum GreetingParts {
  static let names: [Pattern: [String]] = [
    .mvc: ["GreetingPanel", "GreetingMVCController"],
    .mvp: ["GreetingPanel", "GreetingMVPView", "GreetingMVPPresenter"],
    .mvvm: ["GreetingPanel", "GreetingMVVMView", "GreetingMVVMViewModel"],
    .viper: ["GreetingPanel", "GreetingVIPERView", "GreetingVIPERPresenter", "GreetingVIPERInteractor"],
    .mvvmc: ["ViewHost<GreetingMVVMCView>", "GreetingMVVMCInteractor", "GreetingMVVMCCoordinator"],
  ]
}

/// What the parts say to each other when somebody is greeted.
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
