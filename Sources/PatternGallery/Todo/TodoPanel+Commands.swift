import MVVMC

extension TodoPanel {
  private static let todo = Parameter<TodoPanel>.reference("TODO") { TodoReferences(cells: $0.seen.cells) }
  private static let openTodo = Parameter<TodoPanel>.reference("TODO") {
    TodoReferences(cells: $0.seen.cells, suggestsTicked: false)
  }
  private static let priorities = TodoPriority.allCases.reversed().map(\.rawValue)

  static let commands = CommandTable<TodoPanel>([
    Command("list", "Read the todos again", idleReason: "it reads what other programs have written") {
      (panel, _) throws(Failure) in
      panel.onList()
      return .drawn
    },
    Command(
      "next", "Show the next page",
      availability: { panel in
        .when(panel.seen.page.number < panel.seen.page.count, else: "this is the last page")
      }
    ) { (panel, _) throws(Failure) in
      panel.onNext()
      return .drawn
    },
    Command(
      "previous", "Show the page before",
      availability: { panel in .when(panel.seen.page.number > 1, else: "this is the first page") }
    ) { (panel, _) throws(Failure) in
      panel.onPrevious()
      return .drawn
    },
    Command("add", "Add a todo", [.text("TEXT", samples: ["Buy onions"]), .option("priority", priorities)]) {
      (panel, arguments) throws(Failure) in
      try panel.onAdd(arguments.text("TEXT") ?? "", arguments.priority("priority") ?? .normal)
    },
    Command("done", "Tick a todo off", [todo]) { (panel, arguments) throws(Failure) in
      try panel.onSetDone(try arguments.required("TODO").id, true)
    },
    Command("undone", "Open a todo again", [todo]) { (panel, arguments) throws(Failure) in
      try panel.onSetDone(try arguments.required("TODO").id, false)
    },
    Command(
      "priority", "Give an open todo a priority; asks for it when it is left out",
      [openTodo, .choice("PRIORITY", priorities, optional: true)], leadsTo: ["choice"]
    ) { (panel, arguments) throws(Failure) in
      try panel.onSetPriority(try arguments.required("TODO").id, arguments.priority("PRIORITY"))
    },
    Command("remove", "Remove a todo; asks first", [todo, .flag("yes")], leadsTo: ["confirm"]) {
      (panel, arguments) throws(Failure) in
      try panel.onRemove(try arguments.required("TODO").id, arguments.flag("yes"))
    },
  ])
}

extension Arguments {
  fileprivate func priority(_ name: String) -> TodoPriority? { text(name).flatMap(TodoPriority.init(rawValue:)) }
}
