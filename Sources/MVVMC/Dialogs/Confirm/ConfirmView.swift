/// Asks a question that is answered with yes or no.
struct ConfirmView: View {
  let viewModel: ConfirmViewModel

  var title: String { "confirm" }

  func page() -> Page {
    Page(
      above: [viewModel.prompt],
      content: .object([
        "question": .text(viewModel.question), "choices": .list(viewModel.choices.map(Content.text)),
        "default": .text(viewModel.defaultChoice),
      ]))
  }

  static let commands = CommandTable<ConfirmViewModel>(
    [
      .init("yes", aliases: ["y"], "Do it") { try $0.answer(true) },
      .init("no", aliases: ["n"], "Change nothing") { try $0.answer(false) },
      .init("cancel", "Change nothing") { try $0.answer(nil) },
    ], implicit: nil, emptyLine: "no")
}
