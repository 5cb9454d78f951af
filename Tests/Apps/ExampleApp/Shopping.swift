import MVVMC
import Shell

extension ScreenKind {
  static let shopping = Screen("shopping", at: "/shopping", ShoppingView.self)
}

/// The contents and commands of the shopping list, ready to show. The id of an item on the list is its name.
struct Shopping: PagedViewModel {
  let page: ListPage<String>
  let store: PantryStore
  let list: ListInteractor<String, String>
  let coordinator: LeafCoordinator

  static func calcot(_ store: PantryStore, _ viewport: Viewport) -> Calcot {
    let list = ListInteractor(of: "thing", viewport: viewport, to: { Reference(id: $0, name: $0) }) {
      store.contents.shopping
    }
    let coordinator = LeafCoordinator()
    return Calcot(.shopping, observing: list, coordinator: coordinator) { model in
      ShoppingView(viewModel: Shopping(page: model.list, store: store, list: list, coordinator: coordinator))
    }.refreshed(by: store.changes)
  }

  var paging: PageSummary { page.summary }
  var pager: any Pager { list }
  var things: any ReferenceSource<String> { list.references }
  var shelves: any ReferenceSource<ShelfID> {
    ListedReferences(noun: "shelf", store.contents.shelves.map(\.reference))
  }

  func add(_ name: String) throws -> Outcome {
    guard !store.contents.shopping.contains(name) else {
      throw Failure(.conflict, "\(name) is on the list", advice: "add something else")
    }
    store.change("add \(name)") { $0.shopping.append(name) }
    return .done("+ \(name)")
  }

  func buy(_ things: [Reference<String>]) -> Outcome {
    store.change("buy \(things.map(\.name).joined(separator: ", "))") { pantry in
      pantry.shopping.removeAll { name in things.contains { $0.id == name } }
    }
    return .done("bought \(things.map(\.name).joined(separator: ", "))")
  }

  /// Moves an item from the shopping list to a shelf, and opens the shelf.
  func put(_ thing: Reference<String>, on shelf: Reference<ShelfID>) throws -> Outcome {
    store.change("put \(thing.name) on \(shelf.name)") { pantry in
      let id = ItemID(rawValue: pantry.makeID())
      pantry.shopping.removeAll { $0 == thing.id }
      pantry.items.append(Pantry.Item(id: id, shelf: shelf.id, name: thing.name))
    }
    try coordinator.go(to: .shelf, shelf.id)
    return .done("put \(thing.name) on \(shelf.name)")
  }
}

/// Draws the shopping list.
struct ShoppingView: View {
  let viewModel: Shopping
  let title = "Shopping"

  struct Row: PageRow {
    let position: Int
    let name: String
    var cells: [StyledText] { [StyledText("\(position)", .faint), StyledText(name)] }
    var content: Content { .object(["id": .text(name)]) }
  }

  func page() -> Page {
    Page(
      above: [StyledText("To buy: \(viewModel.paging.total)", .heading)],
      rows: RowList(
        columns: [.init("", .right), .init("name")], fields: ["id"], viewModel.page.numberedRows.map(Row.init)),
      below: viewModel.paging.footer, content: .object(["shopping": .rows]), failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<Shopping> = [
    .init("add", "Put something on the list", .text("NAME", samples: ["salt"])) { try $0.add($1) },
    .init("buy", "Take things off the list", .references("THING", \.things)) { $0.buy($1) },
    .init(
      "put", "Put something that was bought on a shelf", .reference("THING", \.things), .reference("SHELF", \.shelves),
      leadsTo: .shelf
    ) { try $0.put($1, on: $2) },
    .next, .previous,
  ]
}
