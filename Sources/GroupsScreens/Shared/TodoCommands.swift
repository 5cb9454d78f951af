import GroupsDomain
import MVVMC

/// The commands that do something with todos: the same in a list, on a todo's own screen and on the agenda.
extension Command where Target: TodoActionsViewModel {
  /// All of them, in the order that help shows them.
  ///
  /// - Parameters:
  ///   - todos: what they are given for.
  ///   - finished: what is opened again, where that is not among `todos`.
  ///   - open: what is given a priority, where that is not all of `todos`.
  static func todoCommands(
    for todos: TodoSubject<Target>, finished: TodoSubject<Target>? = nil, open: TodoSubject<Target>? = nil
  ) -> [Command] {
    finishing(todos, finished ?? todos, open ?? todos) + writing(todos) + placing(todos)
  }

  private static func finishing(
    _ todos: TodoSubject<Target>, _ finished: TodoSubject<Target>, _ open: TodoSubject<Target>
  ) -> [Command] {
    [
      .forTodos("done", one: "Mark the todo as done", several: "Mark todos as done", todos) {
        try $0.setDone($1, true)
      },
      .forTodos("undone", one: "Reopen the todo", several: "Reopen todos", finished) {
        try $0.setDone($1, false)
      },
      .forTodos(
        "priority", one: "Set the priority of the todo; asks for it when it is left out",
        several: "Set the priority of open todos; asks for it when it is left out", open,
        .choice("PRIORITY", Priority.self, optional: true), leadsTo: [.choice]
      ) { try $0.setPriority($1, $2) },
    ]
  }

  private static func writing(_ todos: TodoSubject<Target>) -> [Command] {
    [
      .forTodo(
        "rename", one: "Change the text of the todo", several: "Change the text of a todo", todos,
        .text("TEXT", samples: ["Buy leeks"])
      ) { try $0.rename($1, $2) },
      .forTodo(
        "append", one: "Add to the end of the todo's text", several: "Add to the end of a todo's text", todos,
        .text("TEXT", samples: ["soon"])
      ) { try $0.extend($1, $2, at: .back) },
      .forTodo(
        "prepend", one: "Add to the beginning of the todo's text", several: "Add to the beginning of a todo's text",
        todos, .text("TEXT", samples: ["First:"])
      ) { try $0.extend($1, $2, at: .front) },
      .forTodo(
        "note", one: "Write a note; \"\" removes it", several: "Write a note on a todo; \"\" removes it", todos,
        .text("TEXT", samples: ["The red ones"])
      ) { try $0.setNote($1, $2) },
    ]
  }

  private static func placing(_ todos: TodoSubject<Target>) -> [Command] {
    // A todo that moves takes its screen along; one that is removed closes it.
    let (afterMove, afterRemoval): ([Kind], [Kind]) =
      switch todos {
      case .named: ([], [.confirm, .choice])
      case .shown: ([.todo], [.confirm, .todos])
      }
    return [
      .forTodos(
        "assign", one: "Assign the todo to a member, or to nobody", several: "Assign todos to a member, or to nobody",
        todos,
        .reference("MEMBER", or: "nobody", \.members)
      ) { try $0.assign($1, $2) },
      .forTodos(
        "due", one: "Set the due date of the todo",
        several: "Set the due date of todos", todos, .due
      ) { try $0.setDue($1, $2) },
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
