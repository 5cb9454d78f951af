/// Asks a question that is answered with yes or no.
final class ConfirmView: View {
  var viewModel: ConfirmViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ConfirmViewModel) { self.viewModel = viewModel }

  var title: String { "confirm" }

  func page() -> Page {
    Page(
      above: [viewModel.prompt],
      content: .object([
        "question": .text(viewModel.question), "choices": .list(viewModel.choices.map(Content.text)),
        "default": .text(viewModel.defaultChoice),
      ]))
  }

  static let commands = CommandTable<ConfirmView>(
    [
      Command("yes", aliases: ["y"], "Do it") { (view, _) throws(Failure) in try view.viewModel.answer(true) },
      Command("no", aliases: ["n"], "Leave things as they are") { (view, _) throws(Failure) in
        try view.viewModel.answer(false)
      },
      Command("cancel", "Leave things as they are") { (view, _) throws(Failure) in try view.viewModel.answer(nil) },
    ], emptyLine: "no")
}
