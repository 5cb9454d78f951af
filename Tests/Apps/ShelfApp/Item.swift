import MVVMC

extension ScreenKind {
  static let item = ItemScreen("item", at: "/items/:item", ItemView.self, of: Int64.self)
}

/// The contents and commands of an item, ready to show.
struct Item {
  let item: Shelf.Item
  let shelf: Shelf

  static func calcot(of id: Int64, _ shelf: Shelf) throws -> Calcot {
    try Calcot(.item, id, reading: { try shelf.find(id) }) { ItemView(viewModel: Item(item: $0, shelf: shelf)) }
      .refreshed(by: shelf.changes)
  }

  func rename(_ name: String) -> Outcome {
    shelf.change([item.id]) { $0.name = name }
    return .done("renamed to \(name)")
  }

  /// Removes the item. The screen then closes, because the item of its location no longer exists.
  func drop() -> Outcome {
    shelf.remove([item.id])
    return .done("dropped \(item.name)")
  }
}

/// Draws an item.
struct ItemView: View {
  let viewModel: Item
  var title: String { viewModel.item.name }

  func page() -> Page { Page(above: [StyledText(title, .heading)], content: .object(["name": .text(title)])) }

  static let commands: CommandTable<Item> = [
    .init("rename", "Call the item something else", .text("NAME", samples: ["Onion"])) { $0.rename($1) },
    .init("drop", "Take the item off the shelf", leadsTo: .items) { $0.drop() },
  ]
}
