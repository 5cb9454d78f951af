import MVVMC
import Testing

@testable import PatternGallery

/// The view model is tested with a data manager of the test's and without any view: what a view would be told is
/// observed.
@Suite("The list view model of a todo list in MVVM")
struct TodoMVVMListViewModelTests {
  private let dataManager = TodoFakeDataManager([
    TodoEntry(id: 1, name: "Buy onions", createdAt: 10), TodoEntry(id: 2, name: "Sweep", isDone: true, createdAt: 20),
    TodoEntry(id: 3, name: "Pay", priority: .urgent, createdAt: 5),
  ])
  private let viewModel: TodoMVVMListViewModel

  init() { viewModel = TodoMVVMListViewModel(dataManager: dataManager, now: { 99 }) }

  @Test("shows nothing before it has loaded, then the todos in order")
  func loading() {
    #expect(viewModel.items.value == [])
    #expect(viewModel.summary.value == "")
    viewModel.load()
    #expect(viewModel.items.value.map(\.name) == ["Pay", "Buy onions", "Sweep"])
    #expect(viewModel.summary.value == "2 open, 1 done")
    #expect(viewModel.failure.value == nil)
  }

  @Test("tells any number of observers of what has changed")
  func observers() throws {
    viewModel.load()
    var told: [[String]] = []
    let observations = (1...2).map { _ in
      viewModel.items.observers.observe { told.append($0.map(\.name)) }
    }
    _ = try viewModel.remove(3)
    #expect(told == [["Buy onions", "Sweep"], ["Buy onions", "Sweep"]])
    for observation in observations { observation.cancel() }
    _ = try viewModel.remove(2)
    #expect(told.count == 2)
  }

  @Test("passes on what the user did, with the moment, and says what was done")
  func actions() throws {
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

  @Test("does not trouble the data manager with what cannot be")
  func impossible() {
    viewModel.load()
    #expect(throws: Failure.self) { try viewModel.setPriority(2, .urgent) }
    #expect(throws: Failure.self) { try viewModel.setDone(9, true) }
    #expect(throws: Failure.self) { try viewModel.remove(9) }
    #expect(throws: Failure.self) { try viewModel.item(9) }
    #expect(dataManager.calls == [])
  }

  @Test("shows what it showed before where a change is refused")
  func refusedWrites() {
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

  @Test("keeps its items where they cannot be read again, and forgets the reason once they can")
  func refusedReads() {
    viewModel.load()
    dataManager.refusesReads = true
    viewModel.load()
    #expect(viewModel.failure.value == TodoFakeDataManager.refusal)
    #expect(viewModel.items.value.count == 3)
    dataManager.refusesReads = false
    viewModel.load()
    #expect(viewModel.failure.value == nil)
  }

  @Test("turns its pages without a view, and keeps the one that was turned to while the list is shorter")
  func pages() throws {
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
