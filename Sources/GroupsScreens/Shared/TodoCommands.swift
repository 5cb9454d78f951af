import GroupsDomain
import MVVMC

/// The commands for todos: the same in a list, on a todo's screen and on the agenda.
extension Command where Target: TodoActionsViewModel {
  /// Returns the commands that act on todos.
  ///
  /// - Parameters:
  ///   - todos: the todos that the commands act on.
  ///   - finished: the todos of the command that reopens them, if it should suggest only done todos.
  ///   - open: the todos of commands that need open todos, if these should suggest only open todos: the command that
  ///     finishes them, and those for fields of ``TodoField/Condition/openOnly``.
  /// - Returns: the commands, in the order of the help.
  static func todoCommands(
    for todos: TodoSubject<Target>, finished: TodoSubject<Target>? = nil, open: TodoSubject<Target>? = nil
  ) -> [Command] {
    finishing(finished ?? todos, open ?? todos)
      + TodoField.settable.flatMap { field in
        let setting = setting(field, field.condition == .openOnly ? open ?? todos : todos)
        return field == .name ? [setting] + extending(todos) : [setting]
      } + placing(todos)
  }

  /// Returns the command that sets a field. It takes one todo if its value is a text, because the text is the rest of
  /// the line.
  private static func setting(_ field: TodoField, _ todos: TodoSubject<Target>) -> Command {
    let (name, parameter) = (field.command ?? field.name, field.parameter(for: Target.self))
    let (one, several) = (field.summary?.words(isOfOne: true) ?? "", field.summary?.words(isOfOne: false) ?? "")
    switch field.kind {
    case .text:
      return .forTodo(
        name, one: one, several: several, todos,
        parameter.editing { try $0.text(of: field, in: todos.first(of: $0, named: $1)) }, .flag("append")
      ) { try $3 ? $0.append(to: field, of: $1, $2) : $0.set(field, of: [$1], to: $2) }
    case .requiredText, .flag, .moment:
      return .forTodo(name, one: one, several: several, todos, parameter) { try $0.set(field, of: [$1], to: $2) }
    case .priority, .day, .member, .tags, .rule:
      return .forTodos(
        name, one: one, several: several, todos, parameter, leadsTo: field.kind == .priority ? [.choice] : []
      ) { try $0.set(field, of: $1, to: $2) }
    }
  }

  private static func finishing(
    _ finished: TodoSubject<Target>, _ open: TodoSubject<Target>
  ) -> [Command] {
    [
      .forTodos("done", one: "Mark the todo as done", several: "Mark todos as done", open) {
        try $0.setDone($1, true)
      },
      .forTodos("undone", one: "Reopen the todo", several: "Reopen todos", finished) {
        try $0.setDone($1, false)
      },
    ]
  }

  private static func extending(_ todos: TodoSubject<Target>) -> [Command] {
    [
      .forTodo(
        "append", one: "Add to the end of the todo's text", several: "Add to the end of a todo's text", todos,
        .markedText("TEXT", samples: ["soon"])
      ) { try $0.extend($1, $2, at: .back) },
      .forTodo(
        "prepend", one: "Add to the beginning of the todo's text", several: "Add to the beginning of a todo's text",
        todos, .markedText("TEXT", samples: ["First:"])
      ) { try $0.extend($1, $2, at: .front) },
    ]
  }

  private static func placing(_ todos: TodoSubject<Target>) -> [Command] {
    // The screen of a todo follows a moved todo to its new group, and closes after a removal.
    let (afterMove, afterRemoval): ([ScreenKind], [ScreenKind]) =
      switch todos {
      case .named: ([], [.confirm, .choice])
      case .shown: ([.todo], [.confirm, .todos])
      }
    return [
      .forTodos(
        "move", one: "Move the todo to another group", several: "Move todos to another group", todos,
        .reference("GROUP", \.groups), leadsTo: afterMove
      ) { try $0.move($1, $2) },
      .forTodos(
        "remove", one: "Remove the todo; asks first", several: "Remove todos; asks first", todos, .flag("yes"),
        leadsTo: afterRemoval
      ) { try $0.remove($1, isConfirmed: $2) },
    ]
  }
}
