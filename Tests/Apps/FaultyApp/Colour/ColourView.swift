import MVVMC

/// Draws the wizard's second step and takes its commands.
struct ColourView: View {
  let viewModel: ColourViewModel

  var title: String { "Colour" }

  func page() -> Page {
    Page(
      above: viewModel.colours.map { StyledText($0) },
      content: .object(["colours": .list(viewModel.colours.map(Content.text))]))
  }

  static let commands: CommandTable<ColourViewModel> = [
    .init("choose", "Choose a colour", .choice("COLOUR", Colour.self), leadsTo: .things) { try $0.choose($1) }
  ]
}
