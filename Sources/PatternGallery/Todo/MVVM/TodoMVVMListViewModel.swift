import MVVMC

/// The view model's interface for the view: observable properties to show, and the user's actions. An action that
/// changes a todo returns the message for the user.
protocol TodoMVVMListViewModeling: AnyObject {
  var summary: Observed<String> { get }
  var items: Observed<[TodoMVVMItemViewModel]> { get }
  var failure: Observed<Failure?> { get }
  func load()
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
  let failure = Observed<Failure?>(nil)
  private let dataManager: any TodoDataManaging
  private let now: () -> Int64

  init(dataManager: any TodoDataManaging, now: @escaping () -> Int64) {
    self.dataManager = dataManager
    self.now = now
  }

  /// Reads the todos. If reading fails, the previous ones are kept.
  func load() {
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
    load()
    return TodoMVVMItemViewModel(todo).added
  }

  func setDone(_ id: Int64, _ isDone: Bool) throws -> String {
    let item = try item(id)
    let isNew = try dataManager.setDone(id, isDone)
    load()
    return item.ticked(isDone, isNew: isNew)
  }

  func setPriority(_ id: Int64, _ priority: TodoPriority) throws -> String {
    let item = try item(id)
    if let reason = item.reasonAgainstPriority { throw reason }
    let isNew = try dataManager.setPriority(id, priority)
    load()
    return item.prioritised(priority, isNew: isNew)
  }

  func remove(_ id: Int64) throws -> String {
    let item = try item(id)
    try dataManager.remove(id)
    load()
    return item.removed
  }
}
