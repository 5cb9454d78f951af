import MVVMC

/// Draws a thing and takes its commands.
final class ThingView: View {
  var viewModel: ThingViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ThingViewModel) { self.viewModel = viewModel }

  var title: String { viewModel.name }

  func page() -> Page {
    Page(
      above: [StyledText(viewModel.name, .heading)],
      content: .object(["name": .text(viewModel.name), "done": .bool(viewModel.isDone)]))
  }

  static let commands = CommandTable<ThingView>([
    Command("rename", "Call it something else", [.text("NAME", samples: ["Shallot"])]) {
      (view, arguments) throws(Failure) in try view.viewModel.rename(arguments.text("NAME") ?? "")
    },
    Command(
      "finish", "Finish it", availability: { .when($0.viewModel.isFinishable, else: "it is finished") }
    ) { (view, _) throws(Failure) in view.viewModel.finish() },
  ])
}
