import GroupsDomain
import MVVMC

/// Draws the agenda and takes its commands.
final class AgendaView: View {
  var viewModel: AgendaViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: AgendaViewModel) { self.viewModel = viewModel }

  var title: String { "agenda" }

  func page() -> Page {
    let shown = viewModel
    return Page(
      above: [shown.heading] + (shown.list.notice.map { [$0] } ?? []), rows: shown.list.rowList,
      below: shown.hint + Paging.footer(page: shown.list.page, pages: shown.list.pages),
      content: shown.list.content(group: .null, show: shown.show), failure: shown.list.failure)
  }

  private static let todos = Parameter<AgendaView>.references("TODO") { $0.viewModel.todoReferences }

  static let commands = CommandTable<AgendaView>([
    Command(
      "list", "Show what is due today, in a week, overdue, or all",
      [.choice("WHICH", ["today", "week", "overdue", "all"], optional: true)]
    ) { (view, arguments) throws(Failure) in view.viewModel.list(arguments.text("WHICH")) },
    .next, .previous,
    Command(
      "open", "Go to a todo in its group", [.reference("TODO") { $0.viewModel.todoReferences }], leadsTo: ["todo"]
    ) {
      (view, arguments) throws(Failure) in try view.viewModel.open(try arguments.required("TODO"))
    },
    Command("done", "Tick todos off", [todos]) { (view, arguments) throws(Failure) in
      try view.viewModel.setDone(arguments.references("TODO"), true)
    },
    Command("undone", "Open todos again", [.references("TODO") { $0.viewModel.anyTodoReferences }]) {
      (view, arguments) throws(Failure) in try view.viewModel.setDone(arguments.references("TODO"), false)
    },
    Command(
      "priority", "Give todos a priority; asks for it when it is left out",
      [todos, .choice("PRIORITY", Priority.words, optional: true)], leadsTo: ["choice"]
    ) { (view, arguments) throws(Failure) in
      try view.viewModel.setPriority(arguments.references("TODO"), arguments.text("PRIORITY"))
    },
    Command("find", "Show the todos whose text holds a text", [.text("TEXT", samples: ["e"])]) {
      (view, arguments) throws(Failure) in try view.viewModel.find(arguments.text("TEXT") ?? "")
    },
  ])
}
