/// Asks a question that is answered with one of several choices.
final class ChoiceView: View {
  var viewModel: ChoiceViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ChoiceViewModel) { self.viewModel = viewModel }

  var title: String { "choice" }

  func page() -> Page {
    Page(
      above: [viewModel.prompt],
      content: .object([
        "question": .text(viewModel.question), "choices": .list(viewModel.choices.map(Content.text)),
        "default": .text(viewModel.defaultChoice),
      ]))
  }

  static let commands = CommandTable<ChoiceView>(
    [
      Command("answer", "Take one, by its name or number", [.reference("CHOICE") { $0.viewModel.references }]) {
        (view, arguments) throws(Failure) in
        guard let choice = arguments.reference("CHOICE") else { return .silent }
        return try view.viewModel.choose(choice)
      },
      Command("cancel", aliases: ["no"], "Take none") { (view, _) throws(Failure) in try view.viewModel.cancel() },
    ], implicit: "answer", emptyLine: "cancel")
}
