import MVVMC
import Testing

@testable import PatternGallery

/// The parts of each pattern that can be tested alone. A controller of MVC can be tested only through its panel, because
/// it formats the greeting while it fills the panel.
@Suite("Parts of the greeting app")
struct GreetingPartsTests {
  @Test("The greeting's MVC controller fills its panel when the button is pressed")
  func mvcControllerFillsItsPanel() {
    let panel = GreetingPanel(.mvc)
    let controller = GreetingMVCController(
      panel: panel, person: GreetingMVCModel(firstName: "Ada", lastName: "Lovelace"))
    #expect(panel.face.greeting == nil)
    panel.onGreet()
    #expect(panel.greeting == "Hello Ada Lovelace")
    withExtendedLifetime(controller) {}
  }

  @Test("The greeting's MVP presenter gives the view the formatted greeting")
  func mvpPresenterFormatsTheGreeting() {
    let view = RecordingView()
    let presenter = GreetingMVPPresenter(person: GreetingMVPModel(firstName: "Ada", lastName: "Lovelace"))
    presenter.view = view
    #expect(view.greetings == [])
    presenter.showGreeting()
    #expect(view.greetings == ["Hello Ada Lovelace"])
  }

  @Test("The greeting's MVVM view model has the greeting and calls its closure without a view")
  func mvvmViewModelNotifiesItsClosure() {
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "Ada", lastName: "Lovelace"))
    var changes: [String?] = []
    viewModel.greetingDidChange = { [unowned viewModel] in changes.append(viewModel.greeting) }
    #expect(viewModel.greeting == nil)
    viewModel.showGreeting()
    #expect(changes == ["Hello Ada Lovelace"])
  }

  @Test("An MVVM greeting view that is bound late shows the earlier greeting")
  func mvvmViewShowsAnEarlierGreeting() {
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "Ada", lastName: "Lovelace"))
    viewModel.showGreeting()
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

  @Test("The greeting's VIPER presenter asks the interactor for a greeting and formats its data")
  func viperPresenterFormatsTheData() {
    let (view, interactor) = (RecordingView(), RecordingInteractor())
    let presenter = GreetingVIPERPresenter(interactor: interactor)
    presenter.view = view
    presenter.showGreeting()
    #expect(interactor.asked == 1)
    #expect(view.greetings == [])
    presenter.receive(GreetingVIPERData(greeting: "Good evening", subject: "all"))
    #expect(view.greetings == ["Good evening all"])
  }

  @Test("The greeting's VIPER router assembles parts that work together")
  func viperRouterAssemblesTheParts() throws {
    let stack = CoordinatorStack(root: GreetingVIPERRouter.assemble(Trace()))
    let panel = try #require(view(GreetingPanel.self, of: stack.top))
    #expect(stack.top.kind.name == "greeting-viper")
    panel.onGreet()
    #expect(panel.greeting == "Hello David Blaine")
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

  @Test("The greeting's MVVMC view gets a new view model for each new model")
  func mvvmcViewGetsANewViewModel() throws {
    let stack = CoordinatorStack(root: GreetingMVVMCCoordinator.calcot(Trace()))
    #expect(try #require(view(GreetingMVVMCView.self, of: stack.top)).viewModel.greeting == nil)
    _ = stack.draw(stack.top)
    #expect(!stack.top.view.needsDisplay)
    #expect(try stack.top.view.perform(command: 0, Arguments()) == .drawn)
    #expect(view(GreetingMVVMCView.self, of: stack.top)?.viewModel.greeting == "Hello David Blaine")
    #expect(stack.top.view.needsDisplay)
  }
}

private final class RecordingView: GreetingMVPViewing, GreetingVIPERViewing {
  private(set) var greetings: [String] = []
  func setGreeting(_ greeting: String) { greetings.append(greeting) }
}

private final class RecordingInteractor: GreetingVIPERInteracting {
  private(set) var asked = 0
  func provideGreeting() { asked += 1 }
}

private final class RecordingOutput: GreetingVIPERInteractorOutput {
  private(set) var received: [GreetingVIPERData] = []
  func receive(_ data: GreetingVIPERData) { received.append(data) }
}
