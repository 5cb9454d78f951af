import GroupsDomain
import MVVMC

/// Draws the agenda and takes its commands.
struct AgendaView: View {
  let viewModel: AgendaViewModel

  var title: String { "agenda" }

  func page() -> Page {
    Page(
      above: [viewModel.heading] + viewModel.paging.state.notice(advice: "list tries again"),
      rows: viewModel.rows.rowList,
      below: viewModel.hint + viewModel.paging.footer, content: viewModel.content, failure: viewModel.paging.failure)
  }

  private typealias AgendaCommand = Command<AgendaViewModel>

  static let commands = CommandTable(
    listing
      + AgendaCommand.todoCommands(for: .named(\.todos), finished: .named(\.todosToReopen)) + [
        .find { try $0.find($1) }
      ])

  private static let listing: [AgendaCommand] = [
    .init(
      "list", "Show what is due today or overdue, within a week, only what is overdue, or all",
      .filter(AgendaModel.Show.self), .filteredPriority, .dueRange, .order
    ) { try $0.list(FilterArguments(text: $1, priority: $2, due: $3, order: $4)) },
    .next, .previous,
    .init("open", "Go to a todo in its group", .reference("TODO", \.todos), leadsTo: .todo) { try $0.open($1) },
  ]
}
