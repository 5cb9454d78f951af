import MVVMC
import Testing

@testable import PatternGallery

@Suite("The counter in VIPER")
struct CounterVIPERTests {
  @Test(
    "The counter's VIPER interactor counts up to its maximum and reports the bounds",
    arguments: [
      (3, CounterVIPERData(number: 4, isAtMaximum: false, isAtMinimum: false)),
      (98, CounterVIPERData(number: 99, isAtMaximum: true, isAtMinimum: false)),
      (99, CounterVIPERData(number: 99, isAtMaximum: true, isAtMinimum: false)),
    ])
  func interactorCountsUpToItsMaximum(_ number: Int, _ expected: CounterVIPERData) {
    let output = RecordingOutput()
    let interactor = CounterVIPERInteractor(entity: CounterVIPEREntity(number: number))
    interactor.output = output
    interactor.increaseNumber()
    #expect(output.received == [expected])
  }

  @Test("The counter's VIPER interactor does not count below 0")
  func interactorStopsAt0() {
    let output = RecordingOutput()
    let interactor = CounterVIPERInteractor(entity: CounterVIPEREntity(number: 1))
    interactor.output = output
    interactor.decreaseNumber()
    interactor.decreaseNumber()
    #expect(
      output.received == Array(repeating: CounterVIPERData(number: 0, isAtMaximum: false, isAtMinimum: true), count: 2))
  }

  @Test("The counter's VIPER presenter forwards input to the interactor and shows nothing by itself")
  func presenterForwardsInput() {
    let (view, interactor) = (RecordingView(), RecordingInteractor())
    let presenter = CounterVIPERPresenter(interactor: interactor)
    presenter.view = view
    presenter.viewDidLoad()
    presenter.increaseNumber()
    presenter.decreaseNumber()
    #expect(interactor.asked == ["provideNumber", "increaseNumber", "decreaseNumber"])
    #expect(view.told == [])
  }

  @Test("The counter's VIPER presenter formats the interactor's data for the view")
  func presenterFormatsData() {
    let view = RecordingView()
    let presenter = CounterVIPERPresenter(interactor: RecordingInteractor())
    presenter.view = view
    presenter.receive(CounterVIPERData(number: 0, isAtMaximum: false, isAtMinimum: true))
    #expect(view.told == ["text 00", "increase true", "decrease false"])
  }

  @Test("The counter's VIPER router assembles parts that work together")
  func routerAssemblesTheParts() throws {
    let stack = CoordinatorStack(root: CounterVIPERRouter.assemble(Trace()))
    let panel = try #require(view(CounterPanel.self, of: stack.top))
    #expect(stack.top.kind.name == "counter-viper")
    stack.top.refreshIfStale()
    #expect(panel.text == "03")
    panel.onIncrease()
    #expect(panel.text == "04")
  }
}

private final class RecordingOutput: CounterVIPERInteractorOutput {
  private(set) var received: [CounterVIPERData] = []
  func receive(_ data: CounterVIPERData) { received.append(data) }
}

private final class RecordingInteractor: CounterVIPERInteracting {
  private(set) var asked: [String] = []

  func provideNumber() { asked.append("provideNumber") }
  func increaseNumber() { asked.append("increaseNumber") }
  func decreaseNumber() { asked.append("decreaseNumber") }
}

private final class RecordingView: CounterVIPERViewing {
  private(set) var told: [String] = []

  func setTextNumber(_ text: String) { told.append("text \(text)") }
  func setIncreaseEnabled(_ isEnabled: Bool) { told.append("increase \(isEnabled)") }
  func setDecreaseEnabled(_ isEnabled: Bool) { told.append("decrease \(isEnabled)") }
}
