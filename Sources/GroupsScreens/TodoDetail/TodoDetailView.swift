import GroupsDomain
import MVVMC

/// Draws a todo and takes its commands.
struct TodoDetailView: View {
  let viewModel: TodoDetailViewModel

  var title: String { viewModel.name }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.notice + viewModel.lines, content: viewModel.content,
      failure: viewModel.failure)
  }

  static let commands: CommandTable<TodoDetailViewModel> = [
    .init("done", "Tick the todo off") { try $0.setDone($0.todos, true) },
    .init("undone", "Open the todo again") { try $0.setDone($0.todos, false) },
    .init(
      "priority", "Give the todo a priority; asks for it when it is left out",
      .choice("PRIORITY", Priority.self, optional: true), leadsTo: .choice
    ) { try $0.setPriority($0.todos, $1) },
    .init("rename", "Give the todo another text", .text("TEXT", samples: ["Buy leeks"])) {
      try $0.rename($0.todo, $1)
    },
    .init("append", "Add to the end of the todo's text", .text("TEXT", samples: ["soon"])) {
      try $0.extend($0.todo, $1, at: .back)
    },
    .init("prepend", "Add to the beginning of the todo's text", .text("TEXT", samples: ["First:"])) {
      try $0.extend($0.todo, $1, at: .front)
    },
    .init("note", "Write a note; \"\" takes it away", .text("TEXT", samples: ["The red ones"])) {
      try $0.setNote($1)
    },
    .init("assign", "Give the todo to a member, or to nobody", .reference("MEMBER", or: "nobody", \.members)) {
      try $0.assign($0.todos, $1)
    },
    .init("due", "Set the day by which the todo is to be done", .due) { try $0.setDue($0.todos, $1) },
    .init("move", "Move the todo to another group", .reference("GROUP", \.groups), leadsTo: .todo) {
      try $0.move(to: $1)
    },
    .init("remove", "Remove the todo; asks first", .flag("yes"), leadsTo: .confirm, .todos) {
      try $0.remove(isConfirmed: $1)
    },
    .init(
      "fetch", "Read the todo again from where it is kept", noEffectReason: "it reads what other programs have written"
    ) { try $0.fetch() },
  ]
}
