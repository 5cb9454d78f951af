import MVVMC

/// The todos of a command: those that its line names, or the one that its screen is about.
enum TodoSubject<Target: TodoActionsViewModel>: Sendable {
  /// The line names them; the key path leads to what it may name.
  case named(any ReferencePath<Target, Int64>)
  /// The screen is about one.
  case shown(@Sendable (Target) -> RowReference)
}

extension TodoSubject {
  /// The todo that the arguments of a command name, or that its screen is about.
  ///
  /// - Throws: ``Failure`` with code `usage` where none is named.
  func first(of target: Target, named arguments: Arguments) throws -> RowReference {
    if case .shown(let todo) = self { return todo(target) }
    guard case .references(let todos) = arguments[0], let first = todos.first.flatMap(RowReference.init) else {
      throw Failure(.usage, "no todo is named", advice: "write its position or its name")
    }
    return first
  }
}

extension Command where Target: TodoActionsViewModel {
  /// A command that acts on one todo or on several.
  ///
  /// - Parameters:
  ///   - name: the word that gives the command.
  ///   - one: what it does, for help, where the screen is about one todo.
  ///   - several: what it does, for help, where the line names todos.
  ///   - subject: the todos that the command acts on.
  ///   - parameter: what follows the todos.
  ///   - leadsTo: the kinds of screen that the command can lead to.
  ///   - action: what the command does with the todos.
  /// - Returns: the command, with a parameter for the todos where the line names them.
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

  /// A command for one todo at a time.
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
