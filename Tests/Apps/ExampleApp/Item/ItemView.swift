import MVVMC

/// Draws an item and takes its commands.
struct ItemView: View {
  let viewModel: ItemViewModel

  var title: String { viewModel.name }

  func page() -> Page {
    Page(above: [StyledText(viewModel.name, .heading)], content: .object(["name": .text(viewModel.name)]))
  }

  static let commands: CommandTable<ItemViewModel> = [
    .init("rename", "Call the item something else", .text("NAME", samples: ["Onion"])) { $0.rename($1) },
    .init("drop", "Take the item off the shelf", leadsTo: .items) { $0.drop() },
  ]
}
