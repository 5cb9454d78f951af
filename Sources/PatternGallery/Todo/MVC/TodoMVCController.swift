import MVVMC

/// The controller: reads, changes and sorts the todos, turns them into texts and colours, fills the table, asks
/// the user and reports the results.
///
/// It is a massive view controller on purpose. Each of these tasks is short and has no other obvious place. But because
/// the controller knows its window as a concrete class, the tasks can only be tested with a window on a stack.
final class TodoMVCController {
  private let dataManager: any TodoDataManaging
  private let now: () -> Int64
  private var todos: [TodoEntry] = []
  // Weak, because the exhibit's calçot owns the window.
  private weak var panel: TodoPanel?
  private weak var stack: CoordinatorStack?

  init(panel: TodoPanel, dataManager: any TodoDataManaging, now: @escaping () -> Int64, stack: CoordinatorStack) {
    self.panel = panel
    self.dataManager = dataManager
    self.now = now
    self.stack = stack
    panel.onLoad = { [weak self] in self?.reload() }
    panel.onList = { [weak self] in self?.reload() }
    panel.onAdd = { [weak self] text, priority in try stillOpen(self).add(text, priority) }
    panel.onSetDone = { [weak self] id, isDone in try stillOpen(self).setDone(id, isDone) }
    panel.onSetPriority = { [weak self] id, priority in
      try stillOpen(self).setPriority(id, priority)
    }
    panel.onRemove = { [weak self] id, isSure in try stillOpen(self).remove(id, isSure) }
  }

  // MARK: Buttons

  private func add(_ text: String, _ priority: TodoPriority) throws -> Outcome {
    let todo = try dataManager.add(text, priority: priority, createdAt: now())
    reload()
    return .done("+ todo #\(todo.id) \(todo.name)")
  }

  private func setDone(_ id: Int64, _ isDone: Bool) throws -> Outcome {
    let todo = try todo(id)
    let isChanged = try dataManager.setDone(id, isDone)
    reload()
    guard isChanged else { return .done("todo #\(id) \(todo.name) is already \(isDone ? "done" : "open")") }
    return .done("\(isDone ? "✓" : "○") todo #\(id) \(todo.name)")
  }

  private func setPriority(_ id: Int64, _ priority: TodoPriority?) throws -> Outcome {
    let todo = try todo(id)
    if todo.isDone { throw TodoRules.isDone(id, todo.name) }
    guard let priority else {
      try askForPriority(of: todo)
      return .silent
    }
    let isChanged = try dataManager.setPriority(id, priority)
    reload()
    guard isChanged else { return .done("todo #\(id) \(todo.name) is already \(priority.rawValue)") }
    return .done("! todo #\(id) \(todo.name): \(priority.rawValue)")
  }

  private func remove(_ id: Int64, _ isSure: Bool) throws -> Outcome {
    let todo = try todo(id)
    guard isSure else {
      try askWhetherToRemove(todo)
      return .silent
    }
    try dataManager.remove(id)
    reload()
    return .done("- todo #\(id) \(todo.name)")
  }

  private func todo(_ id: Int64) throws -> TodoEntry {
    guard let todo = todos.first(where: { $0.id == id }) else {
      throw Failure(.notFound, "there is no todo #\(id)", advice: "look it up with list")
    }
    return todo
  }

  // MARK: Questions

  private func askForPriority(of todo: TodoEntry) throws {
    let priorities = TodoPriority.allCases
    let question = ChoiceModel(
      question: "Which priority for todo #\(todo.id) \(todo.name)?", choices: priorities.map(\.rawValue),
      refusal: "the priority was not changed")
    ChoiceCoordinator.present(question, on: try stillOpen(stack)) { [weak self] index in
      try stillOpen(self).setPriority(todo.id, priorities[index])
    }
  }

  private func askWhetherToRemove(_ todo: TodoEntry) throws {
    let question = ConfirmModel(
      question: "Remove todo #\(todo.id) \(todo.name)?", refusal: "todo #\(todo.id) \(todo.name) was not removed")
    ConfirmCoordinator.present(question, on: try stillOpen(stack)) { [weak self] in
      try stillOpen(self).remove(todo.id, true)
    }
  }

  // MARK: Window

  private func reload() {
    var failure: Failure?
    do {
      todos = try dataManager.todos().sorted(by: TodoRules.areInOrder)
      updatePanel()
    } catch {
      // The window keeps the rows that were read last.
      failure = Failure(error)
    }
    if panel?.failure != failure { panel?.failure = failure }
  }

  private func updatePanel() {
    let doneCount = todos.count(where: \.isDone)
    panel?.summary = "\(todos.count - doneCount) open, \(doneCount) done"
    panel?.cells = todos.enumerated().map { cell($0.element, position: $0.offset + 1) }
  }

  private func cell(_ todo: TodoEntry, position: Int) -> TodoCell {
    let role: TextRole =
      switch todo.priority {
      case .urgent: .alert
      case .important: .warning
      case .normal: .calm
      }
    return TodoCell(
      position: position, id: todo.id, mark: todo.isDone ? "[x]" : "[ ]", name: todo.name,
      nameRole: todo.isDone ? .done : .plain, priority: todo.priority.rawValue,
      priorityRole: todo.isDone ? .done : role, createdAt: TodoRules.text(ofMoment: todo.createdAt),
      isTicked: todo.isDone)
  }
}
