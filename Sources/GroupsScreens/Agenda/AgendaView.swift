import GroupsDomain
import MVVMC

/// Draws the agenda and takes its commands.
struct AgendaView: View {
  let viewModel: AgendaViewModel

  var title: String { "agenda" }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.paging.state.notice, rows: viewModel.rows.rowList,
      below: viewModel.hint + viewModel.paging.footer, content: viewModel.content, failure: viewModel.paging.failure)
  }

  private static let todo = Parameter<AgendaViewModel, Reference>.reference("TODO", \.todos)
  private static let todos = Parameter<AgendaViewModel, [Reference]>.references("TODO", \.todos)

  static let commands: CommandTable<AgendaViewModel> = [
    .init(
      "list", "Show what is due today, in a week, overdue, or all",
      .choice("WHICH", AgendaModel.Show.self, optional: true)
    ) { $0.list($1 ?? .all) },
    .next, .previous,
    .init("open", "Go to a todo in its group", todo, leadsTo: .todo) { try $0.open($1) },
    .init("done", "Tick todos off", todos) { try $0.setDone($1, true) },
    .init("undone", "Open todos again", .references("TODO", \.anyTodos)) { try $0.setDone($1, false) },
    .init(
      "priority", "Give todos a priority; asks for it when it is left out", todos,
      .choice("PRIORITY", Priority.self, optional: true), leadsTo: .choice
    ) { try $0.setPriority($1, $2) },
    .init("append", "Add to the end of a todo's text", todo, .text("TEXT", samples: ["soon"])) {
      try $0.extend($1, $2, at: .back)
    },
    .init("prepend", "Add to the beginning of a todo's text", todo, .text("TEXT", samples: ["First:"])) {
      try $0.extend($1, $2, at: .front)
    },
    .init("find", "Show the todos whose text holds a text", .text("TEXT", samples: ["e"])) { try $0.find($1) },
  ]
}
