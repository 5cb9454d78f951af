import MVVMC
import Testing

@testable import PatternGallery

/// In MVVM, the todo app has a view model for its list and one for each item. These tests observe the properties of the
/// list's view model, over a fake data manager and without a view.
@Suite("The todo list's list view model in MVVM")
struct TodoMVVMListViewModelTests {
  private let dataManager = TodoFakeDataManager([
    TodoEntry(id: 1, name: "Buy onions", createdAt: 10), TodoEntry(id: 2, name: "Sweep", isDone: true, createdAt: 20),
    TodoEntry(id: 3, name: "Pay", priority: .urgent, createdAt: 5),
  ])
  private let viewModel: TodoMVVMListViewModel

  init() { viewModel = TodoMVVMListViewModel(dataManager: dataManager, now: { 99 }) }

  @Test("The list view model has no todos before it loads, then all todos in order")
  func todosAreShownAfterLoading() {
    #expect(viewModel.items.value == [])
    #expect(viewModel.summary.value == "")
    viewModel.load()
    #expect(viewModel.items.value.map(\.name) == ["Pay", "Buy onions", "Sweep"])
    #expect(viewModel.summary.value == "2 open, 1 done")
    #expect(viewModel.failure.value == nil)
  }

  @Test("Actions of the list view model change the data manager's todos and update the items")
  func actionsCallTheDataManager() throws {
    viewModel.load()
    #expect(try viewModel.add("Call Ada", .important) == "+ todo #4 Call Ada")
    #expect(try viewModel.setDone(1, true) == "✓ todo #1 Buy onions")
    #expect(try viewModel.setPriority(3, .normal) == "! todo #3 Pay: normal")
    var observed: [[String]] = []
    let observation = viewModel.items.observers.observe { observed.append($0.map(\.name)) }
    #expect(try viewModel.remove(2) == "- todo #2 Sweep")
    #expect(observed == [["Call Ada", "Pay", "Buy onions"]])
    observation.cancel()
    #expect(
      dataManager.calls == ["add Call Ada important 99", "setDone 1 true", "setPriority 3 normal", "remove 2"])
    #expect(viewModel.items.value.map(\.name) == ["Call Ada", "Pay", "Buy onions"])
    #expect(viewModel.summary.value == "2 open, 1 done")
    #expect(throws: Failure.self) { try viewModel.setPriority(1, .urgent) }
    for action in [viewModel.remove, { try self.viewModel.setDone($0, true) }] {
      #expect(throws: Failure.self) { try action(9) }
    }
    #expect(dataManager.calls.count == 4, "an invalid action does not reach the data manager")
  }
}
