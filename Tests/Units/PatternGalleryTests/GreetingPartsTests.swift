import MVVMC
import Testing

@testable import PatternGallery

/// What each pattern lets a test reach. A controller of MVC can be tested through its window only: the greeting's words
/// are made where the window is filled.
@Suite("The parts of a greeting")
struct GreetingPartsTests {
  @Test("MVC: the controller fills its window when the button is pressed")
  func controller() {
    let panel = GreetingPanel(.mvc)
    let controller = GreetingMVCController(
      panel: panel, person: GreetingMVCModel(firstName: "Ada", lastName: "Lovelace"))
    #expect(panel.face.greeting == nil)
    panel.onGreet()
    #expect(panel.greeting == "Hello Ada Lovelace")
    withExtendedLifetime(controller) {}
  }

  @Test("MVP: the presenter tells a view the finished words, whoever the person is")
  func presenter() {
    let view = RecordingView()
    let presenter = GreetingMVPPresenter(person: GreetingMVPModel(firstName: "Ada", lastName: "Lovelace"))
    presenter.view = view
    #expect(view.greetings == [])
    presenter.showGreeting()
    #expect(view.greetings == ["Hello Ada Lovelace"])
  }

  @Test("MVVM: the view model has the words ready, and says so by its closure, without any view")
  func viewModel() {
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "Ada", lastName: "Lovelace"))
    var changes: [String?] = []
    viewModel.greetingDidChange = { [unowned viewModel] in changes.append(viewModel.greeting) }
    #expect(viewModel.greeting == nil)
    viewModel.showGreeting()
    #expect(changes == ["Hello Ada Lovelace"])
  }

  @Test("MVVM: a view that is bound late shows what was said before")
  func lateView() {
    let viewModel = GreetingMVVMViewModel(person: GreetingMVVMModel(firstName: "Ada", lastName: "Lovelace"))
    viewModel.showGreeting()
    let panel = GreetingPanel(.mvvm)
    let view = GreetingMVVMView(panel: panel, viewModel: viewModel)
    panel.onLoad?()
    #expect(panel.greeting == "Hello Ada Lovelace")
    withExtendedLifetime(view) {}
  }

  @Test("VIPER: the interactor hands out facts, not its entity")
  func interactor() {
    let output = RecordingOutput()
    let interactor = GreetingVIPERInteractor(person: GreetingVIPEREntity(firstName: "Ada", lastName: "Lovelace"))
    interactor.output = output
    interactor.provideGreeting()
    #expect(output.received == [GreetingVIPERData(greeting: "Hello", subject: "Ada Lovelace")])
  }

  @Test("VIPER: the presenter asks for a greeting, and words what comes")
  func viperPresenter() {
    let (view, interactor) = (RecordingView(), RecordingInteractor())
    let presenter = GreetingVIPERPresenter(interactor: interactor)
    presenter.view = view
    presenter.showGreeting()
    #expect(interactor.asked == 1)
    #expect(view.greetings == [])
    presenter.receive(GreetingVIPERData(greeting: "Good evening", subject: "all"))
    #expect(view.greetings == ["Good evening all"])
  }

  @Test("VIPER: the router assembles parts which work together")
  func router() throws {
    let stack = CoordinatorStack(root: GreetingVIPERRouter.assemble(Trace()))
    let panel = try #require(view(GreetingPanel.self, of: stack.top))
    #expect(stack.top.kind.name == "greeting-viper")
    panel.onGreet()
    #expect(panel.greeting == "Hello David Blaine")
  }

  @Test("MVVMC: the view model is made from a snapshot, and a new model makes a new one")
  func calcot() throws {
    let interactor = GreetingMVVMCInteractor(model: GreetingMVVMCModel(firstName: "Ada", lastName: "Lovelace"))
    let before = GreetingMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    before.showGreeting()
    #expect(before.greeting == nil)
    #expect(interactor.observed.value.isGreeted)
    let after = GreetingMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    #expect(after.greeting == "Hello Ada Lovelace")
  }

  @Test("MVVMC: the coordinator gives the view what is made from each new model")
  func coordinator() throws {
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
