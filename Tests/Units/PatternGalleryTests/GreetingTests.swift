import MVVMC
import Testing

@testable import PatternGallery

@Suite("The greeting app in every pattern")
struct GreetingTests {
  @Test("`greet` greets David Blaine, each time it is used", arguments: GreetingExhibits.all)
  func greetShowsTheGreeting(_ exhibit: Exhibit) throws {
    let stage = try GalleryStage(exhibit)
    let title = "Greeting (\(exhibit.pattern.title))"
    func content(_ greeting: String) -> String {
      #"{"pattern":"\#(exhibit.pattern.rawValue)","greeting":\#(greeting)}"#
    }
    #expect(try stage.lines() == [title, "greet says hello"])
    #expect(try stage.json() == content("null"))
    for _ in 1...2 {
      #expect(stage.perform("greet").page?.above.map(\.plain) == [title, "Hello David Blaine"])
      #expect(try stage.lines() == [title, "Hello David Blaine", "greet says it again"])
      #expect(try stage.json() == content(#""Hello David Blaine""#))
    }
  }
}

/// The promises of parts that the counter, whose parts are tested one by one, does not have.
@Suite("Parts of the greeting app")
struct GreetingPartsTests {
  @Test("The greeting's MVVM view model needs no view, and one that is bound late shows the earlier greeting")
  func mvvmViewIsBoundLate() {
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "Ada", lastName: "Lovelace"))
    var changes: [String?] = []
    viewModel.greetingDidChange = { [unowned viewModel] in changes.append(viewModel.greeting) }
    #expect(viewModel.greeting == nil)
    viewModel.showGreeting()
    #expect(changes == ["Hello Ada Lovelace"])
    let panel = GreetingPanel(.mvvm)
    let view = GreetingMVVMView(panel: panel, viewModel: viewModel)
    panel.onLoad?()
    #expect(panel.greeting == "Hello Ada Lovelace")
    withExtendedLifetime(view) {}
  }

  @Test("The greeting's VIPER interactor passes data, not its entity")
  func viperInteractorPassesData() {
    let output = RecordingOutput()
    let interactor = GreetingVIPERInteractor(person: GreetingVIPEREntity(firstName: "Ada", lastName: "Lovelace"))
    interactor.output = output
    interactor.provideGreeting()
    #expect(output.received == [GreetingVIPERData(greeting: "Hello", subject: "Ada Lovelace")])
  }

  @Test("The greeting's MVVMC view model is made from a snapshot and does not change")
  func mvvmcViewModelIsMadeFromASnapshot() throws {
    let interactor = GreetingMVVMCInteractor(model: GreetingMVVMCModel(firstName: "Ada", lastName: "Lovelace"))
    let before = GreetingMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    before.showGreeting()
    #expect(before.greeting == nil)
    #expect(interactor.observed.value.isGreeted)
    let after = GreetingMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    #expect(after.greeting == "Hello Ada Lovelace")
  }
}

private final class RecordingOutput: GreetingVIPERInteractorOutput {
  private(set) var received: [GreetingVIPERData] = []
  func receive(_ data: GreetingVIPERData) { received.append(data) }
}
