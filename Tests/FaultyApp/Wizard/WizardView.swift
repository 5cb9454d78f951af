import MVVMC

/// Draws the wizard's first step and takes its commands.
final class WizardView: View {
  var viewModel: WizardViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: WizardViewModel) { self.viewModel = viewModel }

  var title: String { "Wizard" }

  func page() -> Page {
    Page(above: ["The colour is \(viewModel.colour)"], content: .object(["colour": .text(viewModel.colour)]))
  }

  static let commands = CommandTable<WizardView>([
    Command("next", "Go on to the colours", leadsTo: ["colour"]) { (view, _) throws(Failure) in
      try view.viewModel.next()
    }
  ])
}
