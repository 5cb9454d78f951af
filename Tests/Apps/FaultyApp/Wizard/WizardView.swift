import MVVMC

/// Draws the wizard's first step and takes its commands.
struct WizardView: View {
  let viewModel: WizardViewModel

  var title: String { "Wizard" }

  func page() -> Page {
    Page(above: ["The colour is \(viewModel.colour)"], content: .object(["colour": .text(viewModel.colour)]))
  }

  static let commands: CommandTable<WizardViewModel> = [
    .init("next", "Go on to the colours", leadsTo: .colour) { try $0.next() },
    .init("mix", "Mix the colour", .number("TIMES"), .flag("light"), .flag("dark"), .flag("warm")) {
      $0.mix($1, light: $2, dark: $3, warm: $4)
    },
  ]
}
