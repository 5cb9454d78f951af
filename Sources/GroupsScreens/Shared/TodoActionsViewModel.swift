import GroupsDomain
import MVVMC

/// A view model that shows one or more todos. It performs the actions on them and returns their outcomes.
protocol TodoActionsViewModel: TodoFieldTarget {
  /// The interactor, which changes the data.
  var actions: any TodoActing { get }
  /// The coordinator, which asks the user.
  var dialogs: any DialogPresenting { get }
  /// The groups that todos can be moved to.
  var groups: any ReferenceSource<Int64> { get }
  /// Called after todos were moved to another group. By default, the screen stays open.
  func didMove(_ todos: [RowReference], to group: RowReference) throws
  /// Called after todos were removed. By default, the screen stays open.
  func didRemove() throws
}

extension TodoActionsViewModel {
  var today: Day { actions.today }
  var members: any ReferenceSource<Int64> { actions.members }
  var groups: any ReferenceSource<Int64> { actions.groups }
  /// The tags of all groups, because a todo keeps its tags when it moves.
  func tagCounts() throws -> [TagCount] { try actions.tagCounts() }

  func didMove(_ todos: [RowReference], to group: RowReference) throws {}
  func didRemove() throws {}

  func setDone(_ todos: [RowReference], _ isDone: Bool) throws -> Outcome {
    let receipt = try actions.setDone(todos, isDone)
    return .done(isDone ? TodoWords.finished(todos, receipt) : TodoWords.reopened(todos, receipt))
  }

  /// Sets a field of todos. If `input` is `nil`, the field is the priority, and the user is asked for it.
  func set(_ field: TodoField, of todos: [RowReference], to input: FieldInput?) throws -> Outcome {
    let actions = actions
    func set(_ input: FieldInput) throws -> Outcome {
      let set = try actions.set(field, of: todos, to: input)
      return .done(TodoWords.set(field, of: todos, to: set.value, set.receipt))
    }
    if let input { return try set(input) }
    try actions.checkOpen(todos)
    return try dialogs.choose(TodoWords.prioritising(todos)) { try set(.priority(Priority.allCases[$0])) }
  }

  /// Returns the current text of a field.
  func text(of field: TodoField, in todo: RowReference) throws -> String {
    try actions.text(of: field, in: todo)
  }

  /// Appends the input to the text of a field, on a new line if there is a text already.
  func append(to field: TodoField, of todo: RowReference, _ input: FieldInput?) throws -> Outcome {
    let present = try text(of: field, in: todo)
    guard !present.isEmpty, case .text(let text, _) = input else { return try set(field, of: [todo], to: input) }
    return try set(field, of: [todo], to: .text(present + "\n" + text, isLiteral: true))
  }

  func extend(_ todo: RowReference, _ text: MarkedText, at end: TextEnd) throws -> Outcome {
    let extended = try actions.extend(todo, text, at: end)
    return .done(TodoWords.renamed(todo, extended.receipt, extended.name))
  }

  func move(_ todos: [RowReference], _ group: RowReference) throws -> Outcome {
    let receipt = try actions.move(todos, to: group)
    if !receipt.changed.isEmpty { try didMove(todos, to: group) }
    return .done(TodoWords.moved(todos, receipt, group))
  }

  /// Removes todos. Asks the user first, unless `isConfirmed` is true; of several todos, the user can choose some.
  func remove(_ todos: [RowReference], isConfirmed: Bool) throws -> Outcome {
    func remove(_ todos: [RowReference]) throws -> Outcome {
      let receipt = try actions.remove(todos)
      try didRemove()
      return .done(TodoWords.removed(todos, receipt))
    }
    if isConfirmed { return try remove(todos) }
    guard todos.count > 1 else { return try dialogs.confirm(TodoWords.removal(of: todos[0])) { try remove(todos) } }
    return try dialogs.choose(among: TodoWords.removal(todos)) { chosen in try remove(chosen.map { todos[$0] }) }
  }
}
