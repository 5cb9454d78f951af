import MVVMC
import Testing

@testable import PatternGallery

/// Records what a presenter sets.
private final class RecordingView: CounterMVPViewing, CounterVIPERViewing {
  private(set) var told: [String] = []

  func setTextNumber(_ text: String) { told.append("text \(text)") }
  func setIncreaseEnabled(_ isEnabled: Bool) { told.append("increase \(isEnabled)") }
  func setDecreaseEnabled(_ isEnabled: Bool) { told.append("decrease \(isEnabled)") }
}

/// Records what it is asked for, and does nothing.
private final class Recorder: CounterMVPPresenting, CounterVIPERInteracting,
  CounterMVVMCInteracting
{
  private(set) var asked: [String] = []

  func viewDidLoad() { asked.append("viewDidLoad") }
  func provideNumber() { asked.append("provideNumber") }
  func increaseNumber() { asked.append("increaseNumber") }
  func decreaseNumber() { asked.append("decreaseNumber") }
}

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
    for _ in 1...5 { panel.onDecrease() }
    #expect(panel.text == "00")
    #expect(!panel.isDecreaseEnabled)
    #expect(panel.isIncreaseEnabled)
    withExtendedLifetime(controller) {}
  }
}

@Suite("The counter's parts in MVP")
struct CounterMVPTests {
  /// A model with fixed answers.
  private final class FixedModel: CounterMVPModeling {
    let number = 7
    let canIncrease: Bool
    let canDecrease: Bool

    init(_ canIncrease: Bool, _ canDecrease: Bool) { (self.canIncrease, self.canDecrease) = (canIncrease, canDecrease) }

    func increase() {}
    func decrease() {}
  }

  @Test(
    "The counter's MVP presenter sets the text, and enables the buttons that the model allows",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func presenterSetsTheView(_ canIncrease: Bool, _ canDecrease: Bool) {
    let view = RecordingView()
    let presenter = CounterMVPPresenter(model: FixedModel(canIncrease, canDecrease))
    presenter.view = view
    #expect(view.told == [])
    let expected = ["text 07", "increase \(canIncrease)", "decrease \(canDecrease)"]
    presenter.viewDidLoad()
    #expect(view.told == expected)
    presenter.increaseNumber()
    presenter.decreaseNumber()
    #expect(view.told == expected + expected + expected)
  }

  @Test("The counter's MVP view forwards pressed buttons to the presenter and shows its values")
  func viewForwardsButtons() {
    let presenter = Recorder()
    let panel = CounterPanel(.mvp)
    let view = CounterMVPView(panel: panel, presenter: presenter)
    panel.onDecrease()
    panel.onIncrease()
    #expect(presenter.asked == ["decreaseNumber", "increaseNumber"])
    view.setTextNumber("any text")
    view.setDecreaseEnabled(true)
    #expect(panel.face == CounterFace(pattern: .mvp, text: "any text", isDecreaseEnabled: true))
  }
}

@Suite("The counter's parts in MVVM")
struct CounterMVVMTests {
  private let viewModel = CounterMVVMViewModel(model: CounterMVVMModel())

  @Test("The counter's MVVM view model counts, formats and disables buttons without a view")
  func viewModelNeedsNoView() {
    var texts: [String] = []
    let observation = viewModel.text.observers.observe { texts.append($0) }
    viewModel.increaseNumber()
    viewModel.decreaseNumber()
    #expect(texts == ["04", "03"])
    observation.cancel()
    for _ in 1...9 { viewModel.decreaseNumber() }
    #expect(viewModel.text.value == "00")
    #expect(!viewModel.isDecreaseEnabled.value)
    #expect(viewModel.isIncreaseEnabled.value)
    for _ in 0...120 { viewModel.increaseNumber() }
    #expect(viewModel.text.value == "99")
    #expect(!viewModel.isIncreaseEnabled.value)
    #expect(viewModel.isDecreaseEnabled.value)
    #expect(texts.count == 2)
  }

  @Test("Two counter views of one MVVM view model show the same")
  func twoViewsShowTheSame() {
    let panels = [CounterPanel(.mvvm), CounterPanel(.mvvm)]
    let views = panels.map { CounterMVVMView(panel: $0, viewModel: viewModel) }
    for panel in panels { panel.onLoad?() }
    #expect(panels.map(\.text) == ["03", "03"])
    for _ in 1...3 { panels[1].onDecrease() }
    #expect(panels.map(\.text) == ["00", "00"])
    #expect(panels.map(\.isDecreaseEnabled) == [false, false])
    panels[0].onIncrease()
    #expect(panels.map(\.text) == ["01", "01"])
    withExtendedLifetime(views) {}
  }
}

@Suite("The counter's parts in VIPER")
struct CounterVIPERTests {
  private final class Output: CounterVIPERInteractorOutput {
    private(set) var received: [CounterVIPERData] = []
    func receive(_ data: CounterVIPERData) { received.append(data) }
  }

  @Test(
    "The counter's VIPER interactor counts within its bounds and reports when it reaches them",
    arguments: [(0, 1, 0), (1, 2, 0), (98, 99, 97), (99, 99, 98)])
  func interactorStaysWithinItsBounds(_ number: Int, _ above: Int, _ below: Int) {
    func data(_ number: Int) -> CounterVIPERData {
      CounterVIPERData(number: number, isAtMaximum: number == 99, isAtMinimum: number == 0)
    }
    for (expected, isUp) in [(above, true), (below, false)] {
      let output = Output()
      let interactor = CounterVIPERInteractor(entity: CounterVIPEREntity(number: number))
      interactor.output = output
      interactor.provideNumber()
      if isUp { interactor.increaseNumber() } else { interactor.decreaseNumber() }
      #expect(output.received == [data(number), data(expected)])
    }
  }

  @Test(
    "The counter's VIPER presenter forwards input to the interactor, and formats the interactor's data for the view")
  func presenterForwardsInputAndFormatsData() {
    let (view, interactor) = (RecordingView(), Recorder())
    let presenter = CounterVIPERPresenter(interactor: interactor)
    presenter.view = view
    presenter.viewDidLoad()
    presenter.increaseNumber()
    presenter.decreaseNumber()
    #expect(interactor.asked == ["provideNumber", "increaseNumber", "decreaseNumber"])
    #expect(view.told == [])
    presenter.receive(CounterVIPERData(number: 0, isAtMaximum: false, isAtMinimum: true))
    #expect(view.told == ["text 00", "increase true", "decrease false"])
  }
}

@Suite("The counter's parts in MVVMC")
struct CounterMVVMCTests {
  @Test("The counter's MVVMC interactor notifies observers of each new model within the bounds")
  func interactorNotifiesWithinTheBounds() {
    let interactor = CounterMVVMCInteractor()
    var numbers: [Int] = []
    let observation = interactor.observed.observers.observe { numbers.append($0.number) }
    interactor.increaseNumber()
    for _ in 1...5 { interactor.decreaseNumber() }
    #expect(numbers == [4, 3, 2, 1, 0])
    for _ in 0...120 { interactor.increaseNumber() }
    #expect(interactor.observed.value.number == 99)
    #expect(interactor.brokenInvariants() == [])
    interactor.observed.value.number = 100
    #expect(interactor.brokenInvariants() == ["the counter is out of bounds"])
    observation.cancel()
  }

  @Test(
    "The counter's MVVMC view draws a snapshot of the model, and its commands reach the interactor",
    arguments: [(0, "00", true, false), (3, "03", true, true), (99, "99", false, true)])
  func viewDrawsASnapshot(_ number: Int, _ text: String, _ canIncrease: Bool, _ canDecrease: Bool) throws {
    let recorder = Recorder()
    let viewModel = CounterMVVMCViewModel(model: CounterMVVMCModel(number: number), interactor: recorder)
    let view = CounterMVVMCView(viewModel: viewModel)
    #expect(view.page().above.map(\.plain) == ["Counter (MVVMC)", text])
    #expect(viewModel.isIncreaseEnabled == canIncrease)
    #expect(viewModel.isDecreaseEnabled == canDecrease)
    let commands = TargetedCommands(CounterMVVMCView.commands, on: view.viewModel)
    #expect(try commands.perform(command: 0, Arguments()) == .drawn)
    #expect(try commands.perform(command: 1, Arguments()) == .drawn)
    #expect(recorder.asked == ["increaseNumber", "decreaseNumber"])
  }

  @Test("The counter's MVVMC view gets a new view model for each new model")
  func viewGetsANewViewModel() throws {
    let stack = CoordinatorStack(root: CounterMVVMCCoordinator.calcot())
    let interactor = try #require(stack.top.interactor as? CounterMVVMCInteractor)
    #expect(stack.draw(stack.top).above.map(\.plain).last == "03")
    #expect(!stack.top.view.needsDisplay)
    interactor.increaseNumber()
    #expect(view(CounterMVVMCView.self, of: stack.top)?.viewModel.text == "04")
    #expect(stack.top.view.needsDisplay)
    let putBack = try #require(interactor.remember())
    interactor.increaseNumber()
    putBack()
    #expect(view(CounterMVVMCView.self, of: stack.top)?.viewModel.text == "04")
  }
}
