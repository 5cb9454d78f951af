import GroupsDomain
import MVVMC

/// A view model that shows todos: says what became of what was done to them.
protocol TodoActionsViewModel: SendableMetatype {
  /// Does it: the interactor.
  var actions: any TodoActing { get }
  /// Asks about it: the coordinator.
  var dialogs: any DialogPresenting { get }
  /// Who todos can be given to.
  var members: any ReferenceSource { get }
  /// The groups that todos can be moved to.
  var groups: any ReferenceSource { get }
  /// Called after todos have moved to another group.
  func didMove(_ todos: [Reference], to group: Reference) throws
  /// Called after todos have been removed.
  func didRemove() throws
}

extension TodoActionsViewModel {
  /// A list stays where it is.
  func didMove(_ todos: [Reference], to group: Reference) throws {}
  /// A list stays where it is.
  func didRemove() throws {}

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

  func setNote(_ todo: Reference, _ note: String) throws -> Outcome {
    .done(TodoWords.noted(todo, try actions.setNote(todo, note), note))
  }

  func assign(_ todos: [Reference], _ member: Reference?) throws -> Outcome {
    .done(TodoWords.assigned(todos, try actions.assign(todos, to: member), member?.name ?? "nobody"))
  }

  func setDue(_ todos: [Reference], _ text: String) throws -> Outcome {
    let set = try actions.setDue(todos, text)
    return .done(TodoWords.dueSet(todos, set.receipt, set.due))
  }

  func move(_ todos: [Reference], _ group: Reference) throws -> Outcome {
    let receipt = try actions.move(todos, to: group)
    if !receipt.changed.isEmpty { try didMove(todos, to: group) }
    return .done(TodoWords.moved(todos, receipt, group))
  }

  /// Removes todos, once the user is sure.
  func remove(_ todos: [Reference], isConfirmed: Bool) throws -> Outcome {
    func remove(_ todos: [Reference]) throws -> Outcome {
      let receipt = try actions.remove(todos)
      try didRemove()
      return .done(TodoWords.removed(todos, receipt))
    }
    if isConfirmed { return try remove(todos) }
    guard todos.count > 1 else { return try dialogs.confirm(TodoWords.removal(of: todos[0])) { try remove(todos) } }
    return try dialogs.choose(among: TodoWords.removal(todos)) { chosen in try remove(chosen.map { todos[$0] }) }
  }
}
