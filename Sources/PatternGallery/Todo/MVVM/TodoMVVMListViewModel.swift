import MVVMC

/// The view model's interface for the view: observable properties to show, and the user's actions. An action that
/// changes a todo returns the message for the user.
protocol TodoMVVMListViewModeling: AnyObject {
  var summary: Observed<String> { get }
  var items: Observed<[TodoMVVMItemViewModel]> { get }
  var page: Observed<TodoPage> { get }
  var failure: Observed<Failure?> { get }
  func fit(_ size: Viewport.PageSize)
  func load()
  func showNextPage()
  func showPreviousPage()
  func item(_ id: Int64) throws -> TodoMVVMItemViewModel
  func add(_ text: String, _ priority: TodoPriority) throws -> String
  func setDone(_ id: Int64, _ isDone: Bool) throws -> String
  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> String
  func remove(_ id: Int64) throws -> String
}

/// The view model of the list: the state of the screen without its appearance. It knows the data manager as a protocol,
/// but no view, not even as a protocol.
final class TodoMVVMListViewModel: TodoMVVMListViewModeling {
  let summary = Observed("")
  let items = Observed<[TodoMVVMItemViewModel]>([])
  let page = Observed(TodoPage())
  let failure = Observed<Failure?>(nil)
  private let dataManager: any TodoDataManaging
  private let now: () -> Int64
  private var pageSize = Viewport.PageSize.all
  /// The page that the user turned to. It is kept if the list gets shorter, because the list may grow again.
  private var wantedPage = 1

  init(dataManager: any TodoDataManaging, now: @escaping () -> Int64) {
    self.dataManager = dataManager
    self.now = now
  }

  /// Reads the todos and shows the first page. If reading fails, the previous todos and page are kept.
  func load() {
    read()
    if failure.value == nil { show(page: 1) }
  }

  private func read() {
    var problem: Failure?
    do {
      show(try dataManager.todos().sorted(by: TodoRules.areInOrder))
    } catch {
      problem = Failure(error)
    }
    if failure.value != problem { failure.value = problem }
  }

  private func show(_ todos: [TodoEntry]) {
    let doneCount = todos.count(where: \.isDone)
    summary.value = "\(todos.count - doneCount) open, \(doneCount) done"
    items.value = todos.map(TodoMVVMItemViewModel.init)
    updatePage()
  }

  // MARK: Pages

  /// Sets the size of a page.
  func fit(_ size: Viewport.PageSize) {
    pageSize = size
    updatePage()
  }

  func showNextPage() { show(page: page.value.number + 1) }

  func showPreviousPage() { show(page: page.value.number - 1) }

  private func show(page: Int) {
    wantedPage = page
    updatePage()
  }

  private func updatePage() {
    let page = TodoPage(wantedPage, of: items.value.count, pageSize)
    if self.page.value != page { self.page.value = page }
  }

  // MARK: Todos

  func item(_ id: Int64) throws -> TodoMVVMItemViewModel {
    guard let item = items.value.first(where: { $0.id == id }) else {
      throw Failure(.notFound, "there is no todo #\(id)", advice: "look it up with list")
    }
    return item
  }

  func add(_ text: String, _ priority: TodoPriority) throws -> String {
    let todo = try dataManager.add(text, priority: priority, createdAt: now())
    read()
    return TodoMVVMItemViewModel(todo).added
  }

  func setDone(_ id: Int64, _ isDone: Bool) throws -> String {
    let item = try item(id)
    let isNew = try dataManager.setDone(id, isDone)
    read()
    return item.ticked(isDone, isNew: isNew)
  }

  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> String {
    let item = try item(id)
    if let reason = item.reasonAgainstPriority { throw reason }
    let isNew = try dataManager.setPriority(id, priority)
    read()
    return item.prioritised(priority, isNew: isNew)
  }

  func remove(_ id: Int64) throws -> String {
    let item = try item(id)
    try dataManager.remove(id)
    read()
    return item.removed
  }
}
