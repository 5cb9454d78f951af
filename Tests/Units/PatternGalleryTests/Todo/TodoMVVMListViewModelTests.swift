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

  @Test("Every observer of the list view model is notified of a change until it is cancelled")
  func everyObserverIsNotified() throws {
    viewModel.load()
    var observed: [[String]] = []
    let observations = (1...2).map { _ in
      viewModel.items.observers.observe { observed.append($0.map(\.name)) }
    }
    _ = try viewModel.remove(3)
    #expect(observed == [["Buy onions", "Sweep"], ["Buy onions", "Sweep"]])
    for observation in observations { observation.cancel() }
    _ = try viewModel.remove(2)
    #expect(observed.count == 2)
  }

  @Test("Actions of the list view model change the data manager's todos and update the items")
  func actionsCallTheDataManager() throws {
    viewModel.load()
    #expect(try viewModel.add("Call Ada", .important) == "+ todo #4 Call Ada")
    #expect(try viewModel.setDone(1, true) == "✓ todo #1 Buy onions")
    #expect(try viewModel.setPriority(3, .normal) == "! todo #3 Pay: normal")
    #expect(try viewModel.remove(2) == "- todo #2 Sweep")
    #expect(
      dataManager.calls == ["add Call Ada important 99", "setDone 1 true", "setPriority 3 normal", "remove 2"])
    #expect(viewModel.items.value.map(\.name) == ["Call Ada", "Pay", "Buy onions"])
    #expect(viewModel.summary.value == "2 open, 1 done")
  }

  @Test("Invalid actions of the list view model throw without a call of the data manager")
  func invalidActionsDoNotReachTheDataManager() {
    viewModel.load()
    #expect(throws: Failure.self) { try viewModel.setPriority(2, .urgent) }
    #expect(throws: Failure.self) { try viewModel.setDone(9, true) }
    #expect(throws: Failure.self) { try viewModel.remove(9) }
    #expect(throws: Failure.self) { try viewModel.item(9) }
    #expect(dataManager.calls == [])
  }

  @Test("The list view model keeps its items and summary after a failed write")
  func failedWriteKeepsTheItems() {
    viewModel.load()
    let (items, summary) = (viewModel.items.value, viewModel.summary.value)
    dataManager.refusesWrites = true
    #expect(throws: TodoFakeDataManager.refusal) { try viewModel.add("More", .normal) }
    #expect(throws: TodoFakeDataManager.refusal) { try viewModel.setDone(1, true) }
    #expect(throws: TodoFakeDataManager.refusal) { try viewModel.setPriority(1, .urgent) }
    #expect(throws: TodoFakeDataManager.refusal) { try viewModel.remove(1) }
    #expect(viewModel.items.value == items)
    #expect(viewModel.summary.value == summary)
    #expect(viewModel.failure.value == nil)
  }

  @Test("The list view model keeps its items after a failed read and clears the failure after the next")
  func failedReadKeepsTheItems() {
    viewModel.load()
    dataManager.refusesReads = true
    viewModel.load()
    #expect(viewModel.failure.value == TodoFakeDataManager.refusal)
    #expect(viewModel.items.value.count == 3)
    dataManager.refusesReads = false
    viewModel.load()
    #expect(viewModel.failure.value == nil)
  }

  @Test("The list view model turns pages and keeps the chosen page while the list is shorter")
  func pageIsKeptWhileTheListIsShorter() throws {
    viewModel.fit(.rows(2))
    viewModel.load()
    #expect(viewModel.page.value == TodoPage(1, of: 3, .rows(2)))
    viewModel.showNextPage()
    #expect(viewModel.page.value == TodoPage(2, of: 3, .rows(2)))
    _ = try viewModel.remove(2)
    #expect(viewModel.page.value == TodoPage(1, of: 2, .rows(2)))
    _ = try viewModel.add("Call Ada", .normal)
    #expect(viewModel.page.value.number == 2)
    viewModel.fit(.all)
    #expect(viewModel.page.value == TodoPage())
    viewModel.fit(.rows(1))
    viewModel.load()
    #expect(viewModel.page.value == TodoPage(1, of: 3, .rows(1)))
  }
}
