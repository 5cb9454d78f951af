import MVVMC
import Testing

@testable import PatternGallery

@Suite("The counter as a calçot")
struct CounterMVVMCTests {
  @Test(
    "has a view model that is made from a snapshot of the model",
    arguments: [(0, "00", true, false), (3, "03", true, true), (99, "99", false, true)])
  func viewModel(_ number: Int, _ text: String, _ canIncrease: Bool, _ canDecrease: Bool) {
    let viewModel = CounterMVVMCViewModel(
      model: CounterMVVMCModel(number: number), interactor: RecordingInteractor())
    #expect(viewModel.text == text)
    #expect(viewModel.isIncreaseEnabled == canIncrease)
    #expect(viewModel.isDecreaseEnabled == canDecrease)
  }

  @Test("has a view model that forwards to the interactor and stays as it is")
  func forwarding() {
    let interactor = CounterMVVMCInteractor()
    let viewModel = CounterMVVMCViewModel(model: interactor.observed.value, interactor: interactor)
    viewModel.increaseNumber()
    #expect(interactor.observed.value.number == 4)
    #expect(viewModel.text == "03")
    viewModel.decreaseNumber()
    #expect(interactor.observed.value.number == 3)
  }

  @Test("has an interactor that tells observers of every new model, within the bounds")
  func interactor() {
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
    #expect(interactor.brokenInvariants() == ["the counter is out of its bounds"])
    observation.cancel()
  }

  @Test("has a view that draws its view model, and whose commands act on that")
  func drawing() throws {
    let recorder = RecordingInteractor()
    let view = CounterMVVMCView(
      viewModel: CounterMVVMCViewModel(model: CounterMVVMCModel(number: 1), interactor: recorder))
    #expect(view.page().above.map(\.plain) == ["Counter (MVVMC)", "01"])
    let commands = TargetedCommands(CounterMVVMCView.commands, on: view.viewModel)
    #expect(try commands.perform(command: 0, Arguments()) == .drawn)
    #expect(try commands.perform(command: 1, Arguments()) == .drawn)
    #expect(recorder.asked == ["increaseNumber", "decreaseNumber"])
  }

  @Test("has a coordinator that gives the view what is made from each new model")
  func coordinator() throws {
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
