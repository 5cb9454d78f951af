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

  static let commands = CommandTable(
    listing
      + TodosCommand.todoCommands(
        for: .named(\.todos), finished: .named(\.todosToReopen), open: .named(\.todosToFinish)) + clearing)

  private static let listing: [TodosCommand] = [
    .init(
      "list", "Show open, done or all todos, or those of a member or with a text",
      .filter(TodosModel.Show.self), .filteredPriority, .dueRange, .order
    ) { try $0.list(FilterArguments(text: $1, priority: $2, due: $3, order: $4)) },
    .next, .previous,
    .init(
      "add", "Add a todo", .todoText,
      options: TodoField.options.map { $0.option(for: TodosViewModel.self) }
    ) { try $0.add(NewTodo($2, $1)) },
    .init("open", "Open a todo", .reference("TODO", \.todos), leadsTo: .todo) { try $0.open($1) },
  ]

  private static let clearing: [TodosCommand] = [
    .init("clear", "Remove all done todos of the group; asks first", .flag("yes"), leadsTo: .confirm, .choice) {
      try $0.clear(isConfirmed: $1)
    },
    .find { try $0.find($1) },
    .fetch("Read the todos again from the store"),
  ]
}
