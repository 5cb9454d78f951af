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

  @Test("has a view that needs display when it gets a view model")
  func view() {
    let recorder = RecordingInteractor()
    let view = CounterMVVMCView(
      viewModel: CounterMVVMCViewModel(model: CounterMVVMCModel(number: 1), interactor: recorder))
    view.needsDisplay = false
    view.viewModel = CounterMVVMCViewModel(model: CounterMVVMCModel(number: 2), interactor: recorder)
    #expect(view.needsDisplay)
    #expect(view.page().above.map(\.plain) == ["Counter (MVVMC)", "02"])
    #expect(view.increase() == .drawn)
    #expect(view.decrease() == .drawn)
    #expect(recorder.asked == ["increaseNumber", "decreaseNumber"])
  }

  @Test("has a coordinator that gives the view what is made from each new model")
  func coordinator() throws {
    let stack = CoordinatorStack(root: { CounterMVVMCCoordinator.calcot(on: $0) })
    let view = try #require(stack.top.view as? CounterMVVMCView)
    let interactor = try #require(stack.top.interactor as? CounterMVVMCInteractor)
    #expect(stack.top.kind == "counter-mvvmc")
    interactor.increaseNumber()
    #expect(view.viewModel.text == "04")
    let putBack = try #require(interactor.remember())
    interactor.increaseNumber()
    putBack()
    #expect(view.viewModel.text == "04")
  }
}

private final class RecordingInteractor: CounterMVVMCInteracting {
  private(set) var asked: [String] = []

  func increaseNumber() { asked.append("increaseNumber") }
  func decreaseNumber() { asked.append("decreaseNumber") }
}
