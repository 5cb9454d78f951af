import GroupsDomain
import MVVMC

/// Draws the todos of a group and takes their commands.
struct TodosView: View {
  let viewModel: TodosViewModel

  var title: String { "todos" }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.paging.state.notice, rows: viewModel.rows.rowList,
      below: viewModel.hint + viewModel.paging.footer, content: viewModel.content, failure: viewModel.paging.failure)
  }

  private typealias TodosCommand = Command<TodosViewModel>
  private typealias Several = Parameter<TodosViewModel, [Reference]>
  private static let todo = Parameter<TodosViewModel, Reference>.reference("TODO", \.todos)
  private static let todos = Several.references("TODO", \.todos)
  private static let openTodos = Several.references("TODO", \.openTodos)

  static let commands = CommandTable(listing + changing + clearing)

  private static let listing: [TodosCommand] = [
    .init("list", "Show the open todos, the done ones, or all", .choice("WHICH", TodosModel.Show.self, optional: true))
    {
      $0.list($1 ?? .all)
    },
    .next, .previous,
    .init(
      "add", "Add a todo", .text("TEXT", samples: ["Buy onions"]), .option("priority", Priority.self),
      .due, .option("assign", "MEMBER", \.members)
    ) { try $0.add(NewTodo(name: $1, priority: $2 ?? .normal, due: $3, assignee: $4)) },
    .init("open", "Open a todo", todo, leadsTo: .todo) { try $0.open($1) },
  ]

  private static let changing: [TodosCommand] = [
    .init("done", "Tick todos off", todos) { try $0.setDone($1, true) },
    .init("undone", "Open todos again", todos) { try $0.setDone($1, false) },
    .init(
      "priority", "Give open todos a priority; asks for it when it is left out", openTodos,
      .choice("PRIORITY", Priority.self, optional: true), leadsTo: .choice
    ) { try $0.setPriority($1, $2) },
    .init("rename", "Give a todo another text", todo, .text("TEXT", samples: ["Buy leeks"])) { try $0.rename($1, $2) },
    .init("append", "Add to the end of a todo's text", todo, .text("TEXT", samples: ["soon"])) {
      try $0.extend($1, $2, at: .back)
    },
    .init("prepend", "Add to the beginning of a todo's text", todo, .text("TEXT", samples: ["First:"])) {
      try $0.extend($1, $2, at: .front)
    },
    .init("assign", "Give todos to a member, or to nobody", todos, .reference("MEMBER", or: "nobody", \.members)) {
      try $0.assign($1, $2)
    },
    .init("due", "Set the day by which todos are to be done", todos, .due) { try $0.setDue($1, $2) },
    .init("move", "Move todos to another group", todos, .reference("GROUP", \.groups)) { try $0.move($1, $2) },
  ]

  private static let clearing: [TodosCommand] = [
    .init("remove", "Remove todos; asks first", todos, .flag("yes"), leadsTo: .confirm, .choice) {
      try $0.remove($1, isConfirmed: $2)
    },
    .init("clear", "Remove the done todos; asks first", .flag("yes"), leadsTo: .confirm) {
      try $0.clear(isConfirmed: $1)
    },
    .init("find", "Show the todos whose text holds a text", .text("TEXT", samples: ["e"])) { try $0.find($1) },
    .fetch("Read the todos again from where they are kept"),
  ]
}
