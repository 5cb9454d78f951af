import MVVMC

/// Draws the wizard's second step and takes its commands.
final class ColourView: View {
  var viewModel: ColourViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ColourViewModel) { self.viewModel = viewModel }

  var title: String { "Colour" }

  func page() -> Page {
    Page(
      above: viewModel.colours.map { StyledText($0) },
      content: .object(["colours": .list(viewModel.colours.map(Content.text))]))
  }

  static let commands = CommandTable<ColourView>([
    Command("choose", "Choose a colour", [.choice("COLOUR", ColourModel.colours)], leadsTo: ["things"]) {
      (view, arguments) throws(Failure) in try view.viewModel.choose(arguments.text("COLOUR") ?? "")
    }
  ])
}
