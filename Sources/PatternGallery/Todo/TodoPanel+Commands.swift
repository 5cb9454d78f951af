import MVVMC

extension TodoPanel {
  private static let todo = Parameter<TodoPanel, Reference<Int64>>.reference("TODO", \.todoReferences)

  static let commands: CommandTable<TodoPanel> = [
    .init("list", "Read the todos again", noEffectReason: "it reads what other programs have written") {
      $0.fetchNow()
      return .drawn
    },
    .next,
    .previous,
    .init(
      "add", "Add a todo", .text("TEXT", allowsEmpty: true, samples: ["Buy onions"]),
      .option("priority", TodoPriority.self)
    ) { try $0.add($1, $2 ?? .normal) },
    .init("done", "Mark a todo as done", todo) { try $0.setDone($1, true) },
    .init("undone", "Reopen a todo", todo) { try $0.setDone($1, false) },
    .init(
      "priority", "Set the priority of an open todo; asks for it if it is left out",
      .reference("TODO", \.openTodoReferences), .choice("PRIORITY", TodoPriority.self, optional: true), leadsTo: .choice
    ) { try $0.setPriority($1, $2) },
    .init("remove", "Remove a todo; asks first", todo, .flag("yes"), leadsTo: .confirm) {
      try $0.remove($1, isSure: $2)
    },
  ]

  private var todoReferences: any ReferenceSource<Int64> { ListedReferences(noun: "todo", cells.map(\.reference)) }

  /// All todos of the list. Only the open ones are suggested.
  private var openTodoReferences: any ReferenceSource<Int64> {
    ListedReferences(
      noun: "todo", cells.map(\.reference), offering: cells.filter { !$0.isTicked }.map(\.reference))
  }

  private func add(_ text: String, _ priority: TodoPriority) throws -> Outcome {
    press("add(\"\(text)\", \(priority.word))")
    return try onAdd(text, priority)
  }

  private func setDone(_ todo: Reference<Int64>, _ isDone: Bool) throws -> Outcome {
    press("setDone(#\(todo.id), \(isDone))")
    return try onSetDone(todo.id, isDone)
  }

  private func setPriority(_ todo: Reference<Int64>, _ priority: TodoPriority?) throws -> Outcome {
    press("setPriority(#\(todo.id), \(priority?.word ?? "nil"))")
    return try onSetPriority(todo.id, priority)
  }

  private func remove(_ todo: Reference<Int64>, isSure: Bool) throws -> Outcome {
    press("remove(#\(todo.id), isSure: \(isSure))")
    return try onRemove(todo.id, isSure)
  }
}

extension TodoCell {
  fileprivate var reference: Reference<Int64> { Reference(id: id, name: name) }
}
