import MVVMC

/// Asks a question.
final class RiddleView: View {
  var viewModel: RiddleViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: RiddleViewModel) { self.viewModel = viewModel }

  var title: String { "riddle" }

  func page() -> Page {
    Page(above: [StyledText(viewModel.question)], content: .object(["question": .text(viewModel.question)]))
  }

  static let commands = CommandTable<RiddleView>([
    Command("solve", "Do it") { (view, _) throws(Failure) in try view.viewModel.answer(true) },
    Command("cancel", "Leave things as they are") { (view, _) throws(Failure) in try view.viewModel.answer(false) },
  ])
}
