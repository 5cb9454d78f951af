import MVVMC
import Testing

@testable import PatternGallery

@Suite("The counter in MVVMC")
struct CounterMVVMCTests {
  @Test(
    "The counter's MVVMC view model is made from a snapshot of the model",
    arguments: [(0, "00", true, false), (3, "03", true, true), (99, "99", false, true)])
  func viewModelIsMadeFromASnapshot(_ number: Int, _ text: String, _ canIncrease: Bool, _ canDecrease: Bool) {
    let viewModel = CounterMVVMCViewModel(
      model: CounterMVVMCModel(number: number), interactor: RecordingInteractor())
    #expect(viewModel.text == text)
    #expect(viewModel.isIncreaseEnabled == canIncrease)
    #expect(viewModel.isDecreaseEnabled == canDecrease)
  }

  @Test("The counter's MVVMC view model forwards to the interactor and does not change")
  func viewModelForwardsAndDoesNotChange() {
    let interactor = CounterMVVMCInteractor()
    let viewModel = CounterMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    viewModel.increaseNumber()
    #expect(interactor.observed.value.number == 4)
    #expect(viewModel.text == "03")
    viewModel.decreaseNumber()
    #expect(interactor.observed.value.number == 3)
  }

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

  @Test("The counter's MVVMC view draws its view model, and its commands call the view model")
  func viewDrawsItsViewModel() throws {
    let recorder = RecordingInteractor()
    let view = CounterMVVMCView(
      viewModel: CounterMVVMCViewModel(model: CounterMVVMCModel(number: 1), interactor: recorder))
    #expect(view.page().above.map(\.plain) == ["Counter (MVVMC)", "01"])
    let commands = TargetedCommands(CounterMVVMCView.commands, on: view.viewModel)
    #expect(try commands.perform(command: 0, Arguments()) == .drawn)
    #expect(try commands.perform(command: 1, Arguments()) == .drawn)
    #expect(recorder.asked == ["increaseNumber", "decreaseNumber"])
  }

  @Test("The counter's MVVMC view gets a new view model for each new model")
  func viewGetsANewViewModel() throws {
    let stack = CoordinatorStack(root: CounterMVVMCCoordinator.calcot(Trace()))
    let interactor = try #require(stack.top.interactor as? CounterMVVMCInteractor)
    #expect(stack.top.kind.name == "counter-mvvmc")
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

private final class RecordingInteractor: CounterMVVMCInteracting {
  private(set) var asked: [String] = []

  func increaseNumber() { asked.append("increaseNumber") }
  func decreaseNumber() { asked.append("decreaseNumber") }
}
