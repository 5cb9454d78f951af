import GroupsDomain
import MVVMC

/// A view model that shows todos: says what became of what was done to them.
protocol TodoActionsViewModel: SendableMetatype {
  /// Does it: the interactor.
  var actions: any TodoActing { get }
  /// Asks about it: the coordinator.
  var dialogs: any DialogPresenting { get }
}

extension TodoActionsViewModel {
  func setDone(_ todos: [Reference], _ isDone: Bool) throws -> Outcome {
    let receipt = try actions.setDone(todos, isDone)
    return .done(isDone ? TodoWords.finished(todos, receipt) : TodoWords.reopened(todos, receipt))
  }

  /// Gives todos a priority, and asks for it where it is nil.
  func setPriority(_ todos: [Reference], _ priority: Priority?) throws -> Outcome {
    let actions = actions
    func set(_ priority: Priority) throws -> Outcome {
      .done(TodoWords.prioritised(todos, try actions.setPriority(todos, priority), priority))
    }
    if let priority { return try set(priority) }
    try actions.checkOpen(todos)
    return try dialogs.choose(TodoWords.prioritising(todos)) { try set(Priority.allCases[$0]) }
  }

  func rename(_ todo: Reference, _ name: String) throws -> Outcome {
    .done(TodoWords.renamed(todo, try actions.rename(todo, to: name), name))
  }

  func extend(_ todo: Reference, _ text: String, at end: TextEnd) throws -> Outcome {
    let extended = try actions.extend(todo, text, at: end)
    return .done(TodoWords.renamed(todo, extended.receipt, extended.name))
  }

  func assign(_ todos: [Reference], _ member: Reference?) throws -> Outcome {
    .done(TodoWords.assigned(todos, try actions.assign(todos, to: member), member?.name ?? "nobody"))
  }

  func setDue(_ todos: [Reference], _ text: String) throws -> Outcome {
    let set = try actions.setDue(todos, text)
    return .done(TodoWords.dueSet(todos, set.receipt, set.due))
  }

  /// Moves todos to another group, and does `then` with those that were somewhere else before.
  func move(_ todos: [Reference], _ group: Reference, then: () throws -> Void = {}) throws -> Outcome {
    let receipt = try actions.move(todos, to: group)
    if !receipt.changed.isEmpty { try then() }
    return .done(TodoWords.moved(todos, receipt, group))
  }

  /// Removes todos, once the user is sure, and does `then`.
  func remove(
    _ todos: [Reference], isConfirmed: Bool, then: @escaping () throws -> Void = {}
  ) throws -> Outcome {
    let actions = actions
    func remove(_ todos: [Reference]) throws -> Outcome {
      let receipt = try actions.remove(todos)
      try then()
      return .done(TodoWords.removed(todos, receipt))
    }
    if isConfirmed { return try remove(todos) }
    guard todos.count > 1 else { return try dialogs.confirm(TodoWords.removal(of: todos[0])) { try remove(todos) } }
    return try dialogs.choose(among: TodoWords.removal(todos)) { chosen in try remove(chosen.map { todos[$0] }) }
  }
}
