import MVVMC
import Shell

extension ScreenKind {
  static let shopping = Screen("shopping", at: "/shopping", ShoppingView.self)
}

/// What the shopping list shows and does. A thing on it has its name for an id.
struct Shopping: PagedViewModel {
  let page: ListPage<String>
  let store: PantryStore
  let list: ListInteractor<String, String>

  static func calcot(_ store: PantryStore, _ viewport: Viewport) -> Calcot {
    let list = ListInteractor(of: "thing", viewport: viewport, to: { Reference(id: $0, name: $0) }) {
      store.contents.shopping
    }
    return Calcot(.shopping, observing: list, coordinator: LeafCoordinator()) { model in
      ShoppingView(viewModel: Shopping(page: model.list, store: store, list: list))
    }.refreshed(by: store.changes)
  }

  var paging: PageSummary { page.summary }
  var pager: any Pager { list }
  var things: any ReferenceSource<String> { list.things }

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
    .next, .previous,
  ]
}
