import GroupsDomain
import MVVMC

/// Draws the todos of a group and takes their commands.
final class TodosView: View {
  var viewModel: TodosViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: TodosViewModel) { self.viewModel = viewModel }

  var title: String { "todos" }

  func page() -> Page {
    let shown = viewModel
    return Page(
      above: [shown.heading] + (shown.list.notice.map { [$0] } ?? []), rows: shown.list.rowList,
      below: shown.hint + Paging.footer(page: shown.list.page, pages: shown.list.pages),
      content: shown.list.content(
        group: .object(["id": .integer(shown.group.id), "name": .text(shown.group.name)]), show: shown.show),
      failure: shown.list.failure)
  }

  private static let todo = Parameter<TodosView>.reference("TODO") { $0.viewModel.todoReferences }
  private static let todos = Parameter<TodosView>.references("TODO") { $0.viewModel.todoReferences }
  private static let openTodos = Parameter<TodosView>.references("TODO") { $0.viewModel.openTodoReferences }

  static let commands = CommandTable<TodosView>([
    Command(
      "list", "Show the open todos, the done ones, or all", [.choice("WHICH", ["open", "done", "all"], optional: true)]
    ) {
      (view, arguments) throws(Failure) in view.viewModel.list(arguments.text("WHICH"))
    },
    .next, .previous,
    Command(
      "add", "Add a todo",
      [
        .text("TEXT", samples: ["Buy onions"]), .option("priority", Priority.words),
        .option("due", "DATE", samples: ["today", "tomorrow", "+3d"]),
        .option("assign", "MEMBER") { $0.viewModel.memberReferences },
      ]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.add(
        NewTodo(
          name: arguments.text("TEXT"), priority: arguments.text("priority").flatMap(Priority.init(word:)) ?? .normal,
          due: arguments.text("due"), assignee: arguments.reference("assign")))
    },
    Command("open", "Open a todo", [todo], leadsTo: ["todo"]) { (view, arguments) throws(Failure) in
      try view.viewModel.open(try arguments.required("TODO"))
    },
    Command("done", "Tick todos off", [todos]) { (view, arguments) throws(Failure) in
      try view.viewModel.setDone(arguments.references("TODO"), true)
    },
    Command("undone", "Open todos again", [todos]) { (view, arguments) throws(Failure) in
      try view.viewModel.setDone(arguments.references("TODO"), false)
    },
    Command(
      "priority", "Give open todos a priority; asks for it when it is left out",
      [openTodos, .choice("PRIORITY", Priority.words, optional: true)], leadsTo: ["choice"]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.setPriority(arguments.references("TODO"), arguments.text("PRIORITY"))
    },
    Command("rename", "Give a todo another text", [todo, .text("TEXT", samples: ["Buy leeks"])]) {
      (view, arguments) throws(Failure) in
      try view.viewModel.rename(try arguments.required("TODO"), arguments.text("TEXT"))
    },
    Command(
      "assign", "Give todos to a member, or to nobody",
      [todos, .reference("MEMBER", words: ["nobody"]) { $0.viewModel.memberReferences }]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.assign(arguments.references("TODO"), arguments.reference("MEMBER"))
    },
    Command(
      "due", "Set the day by which todos are to be done",
      [todos, .word("DATE|never", samples: ["never", "today", "tomorrow", "+3d"])]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.setDue(arguments.references("TODO"), arguments.text("DATE|never"))
    },
    Command("move", "Move todos to another group", [todos, .reference("GROUP") { $0.viewModel.groupReferences }]) {
      (view, arguments) throws(Failure) in
      try view.viewModel.move(arguments.references("TODO"), try arguments.required("GROUP"))
    },
    Command("remove", "Remove todos; asks first", [todos, .flag("yes")], leadsTo: ["confirm"]) {
      (view, arguments) throws(Failure) in
      try view.viewModel.remove(arguments.references("TODO"), sure: arguments.flag("yes"))
    },
    Command("clear", "Remove the done todos; asks first", [.flag("yes")], leadsTo: ["confirm"]) {
      (view, arguments) throws(Failure) in try view.viewModel.clear(sure: arguments.flag("yes"))
    },
    Command("find", "Show the todos whose text holds a text", [.text("TEXT", samples: ["e"])]) {
      (view, arguments) throws(Failure) in try view.viewModel.find(arguments.text("TEXT") ?? "")
    },
    Command("fetch", "Read the todos again from where they are kept", idleReason: FetchState.idleReason) {
      (view, _) throws(Failure) in
      try view.viewModel.fetch()
    },
  ])
}
