import MVVMC

/// Draws an item and takes its commands.
final class ItemView: View {
  var viewModel: ItemViewModel { didSet { needsDisplay = true } }
  var needsDisplay = true

  init(viewModel: ItemViewModel) { self.viewModel = viewModel }

  var title: String { viewModel.name }

  func page() -> Page {
    Page(above: [StyledText(viewModel.name, .heading)], content: .object(["name": .text(viewModel.name)]))
  }

  static let commands = CommandTable<ItemView>([
    Command("rename", "Call the item something else", [.text("NAME", samples: ["Onion"])]) {
      (view, arguments) throws(Failure) in view.viewModel.rename(arguments.text("NAME") ?? "")
    },
    Command("drop", "Take the item off the shelf", leadsTo: ["items"]) { (view, _) throws(Failure) in
      try view.viewModel.drop()
    },
  ])
}
