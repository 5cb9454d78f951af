/// Asks a question that is answered with one of several choices.
struct ChoiceView: View {
  let viewModel: ChoiceViewModel

  var title: String { "choice" }

  func page() -> Page {
    Page(
      above: [viewModel.prompt],
      content: .object([
        "question": .text(viewModel.question), "choices": .list(viewModel.choices.map(Content.text)),
        "default": .text(viewModel.defaultChoice),
      ]))
  }

  static let commands = CommandTable<ChoiceViewModel>(
    [
      .init("answer", "Choose one, by its name or number", .reference("CHOICE", \.references)) { try $0.choose($1) },
      .init("cancel", aliases: ["no"], "Choose none") { try $0.cancel() },
    ], implicit: "answer", emptyLine: "cancel")
}
