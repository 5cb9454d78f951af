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

  static let commands = CommandTable(
    Command<TodoDetailViewModel>.todoCommands(for: .shown(\.todo)) + [
      .init(
        "fetch", "Read the todo again from the store",
        noEffectReason: "it reads what other programs have written"
      ) { try $0.fetch() }
    ])
}
