import Testing

@testable import PatternGallery

@Suite("The counter's view model in MVVM")
struct CounterMVVMTests {
  private let viewModel = CounterMVVMViewModel(model: CounterMVVMModel())

  @Test("The counter's MVVM view model counts, formats and disables buttons without a view")
  func viewModelNeedsNoView() {
    #expect(viewModel.text.value == "03")
    viewModel.increaseNumber()
    #expect(viewModel.text.value == "04")
    for _ in 1...9 { viewModel.decreaseNumber() }
    #expect(viewModel.text.value == "00")
    #expect(!viewModel.isDecreaseEnabled.value)
    #expect(viewModel.isIncreaseEnabled.value)
    for _ in 0...120 { viewModel.increaseNumber() }
    #expect(viewModel.text.value == "99")
    #expect(!viewModel.isIncreaseEnabled.value)
    #expect(viewModel.isDecreaseEnabled.value)
  }

  @Test("A property of the counter's MVVM view model notifies its observers of each new value")
  func propertiesNotifyObservers() {
    var texts: [String] = []
    let observation = viewModel.text.observers.observe { texts.append($0) }
    viewModel.increaseNumber()
    viewModel.decreaseNumber()
    observation.cancel()
    viewModel.decreaseNumber()
    #expect(texts == ["04", "03"])
  }

  @Test("Two counter views of one MVVM view model show the same")
  func twoViewsShowTheSame() {
    let (first, second) = (CounterPanel(.mvvm), CounterPanel(.mvvm))
    let views = [first, second].map { CounterMVVMView(panel: $0, viewModel: viewModel) }
    for panel in [first, second] { panel.onLoad?() }
    #expect([first.text, second.text] == ["03", "03"])
    first.onIncrease()
    #expect([first.text, second.text] == ["04", "04"])
    for _ in 1...4 { second.onDecrease() }
    #expect([first.isDecreaseEnabled, second.isDecreaseEnabled] == [false, false])
    #expect(views.count == 2)
  }
}
