import MVVMC

/// Draws a thing and takes its commands.
struct ThingView: View {
  let viewModel: ThingViewModel

  var title: String { viewModel.name }

  func page() -> Page {
    Page(
      above: [StyledText(viewModel.name, .heading)],
      content: .object(["name": .text(viewModel.name), "done": .bool(viewModel.isDone)]))
  }

  static let commands: CommandTable<ThingViewModel> = [
    .init("rename", "Call it something else", .text("NAME", allowsEmpty: true, samples: ["Shallot"])) {
      try $0.rename($1)
    },
    .init("finish", "Finish it", availability: { .when($0.isFinishable, else: "it is finished") }) { $0.finish() },
  ]
}
