import MVVMC

/// The todos that a command acts on: those that its line names, or the one that its screen shows.
enum TodoSubject<Target: TodoActionsViewModel>: Sendable {
  /// The todos that the line names. The key path is the source of the references.
  case named(any ReferencePath<Target, Int64>)
  /// The todo that the screen shows.
  case shown(@Sendable (Target) -> RowReference)
}

extension TodoSubject {
  /// Returns the first todo that the arguments name, or the one that the screen shows.
  ///
  /// - Throws: ``Failure`` with code `usage` if no todo is named.
  func first(of target: Target, named arguments: Arguments) throws -> RowReference {
    if case .shown(let todo) = self { return todo(target) }
    guard case .references(let todos) = arguments[0], let first = todos.first.flatMap(RowReference.init) else {
      throw Failure(.usage, "no todo is named", advice: "write its position or its name")
    }
    return first
  }
}

extension Command where Target: TodoActionsViewModel {
  /// Returns a command that acts on one or more todos.
  ///
  /// - Parameters:
  ///   - name: the name of the command.
  ///   - one: the summary for the help of a screen that shows one todo.
  ///   - several: the summary for the help of a list.
  ///   - subject: the todos that the command acts on.
  ///   - parameter: the parameters after the todos.
  ///   - leadsTo: the kinds of screen that the command can open.
  ///   - action: acts on the todos.
  /// - Returns: the command, with a parameter for the todos if the line names them.
  static func forTodos<each Value>(
    _ name: String, one: String, several: String, _ subject: TodoSubject<Target>,
    _ parameter: repeat Parameter<Target, each Value>, leadsTo: [ScreenKind] = [],
    action: @escaping @Sendable (Target, [RowReference], repeat each Value) throws -> Outcome
  ) -> Command {
    switch subject {
    case .named(let todos):
      Command(
        name, several, Parameter<Target, [RowReference]>.references("TODO", todos), repeat each parameter,
        leadsTo: leadsTo, action: action)
    case .shown(let todo):
      Command(name, one, repeat each parameter, leadsTo: leadsTo) { (target: Target, value: repeat each Value) in
        try action(target, [todo(target)], repeat each value)
      }
    }
  }

  /// Returns a command that acts on one todo.
  static func forTodo<each Value>(
    _ name: String, one: String, several: String, _ subject: TodoSubject<Target>,
    _ parameter: repeat Parameter<Target, each Value>,
    action: @escaping @Sendable (Target, RowReference, repeat each Value) throws -> Outcome
  ) -> Command {
    switch subject {
    case .named(let todos):
      Command(
        name, several, Parameter<Target, RowReference>.reference("TODO", todos), repeat each parameter, action: action)
    case .shown(let todo):
      Command(name, one, repeat each parameter) { (target: Target, value: repeat each Value) in
        try action(target, todo(target), repeat each value)
      }
    }
  }
}
