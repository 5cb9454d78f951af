import MVVMC

/// Asks a question.
struct RiddleView: View {
  let viewModel: RiddleViewModel

  var title: String { "riddle" }

  func page() -> Page {
    Page(above: [StyledText(viewModel.question)], content: .object(["question": .text(viewModel.question)]))
  }

  static let commands: CommandTable<RiddleViewModel> = [
    .init("solve", "Do it") { try $0.answer(true) },
    .init("cancel", "Change nothing") { try $0.answer(false) },
  ]
}
