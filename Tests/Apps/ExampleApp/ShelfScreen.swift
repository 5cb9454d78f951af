import MVVMC
import Shell

extension ScreenKind {
  static let shelf = ItemScreen("shelf", at: "/shelves/:shelf", ShelfView.self, ShelfCoordinator.self, of: ShelfID.self)
}

/// Creates the screen of a shelf, and opens items from it.
final class ShelfCoordinator: Coordinator {
  let link = StackLink()
  private let store: PantryStore
  private let list: ListInteractor<Pantry.Item, ItemID>

  private init(_ id: ShelfID, _ store: PantryStore, _ viewport: Viewport) {
    self.store = store
    list = ListInteractor(of: "item", viewport: viewport, to: \.reference) {
      store.contents.items.filter { $0.shelf == id }
    }
  }

  static let places = [
    Place<ShelfCoordinator>(.stock, among: { $0.list.references }, command: "open", "Open an item") {
      try Stock.calcot($1.id, in: try $0.ids(ShelfID.self), $0.store)
    }
  ]

  static func calcot(_ id: ShelfID, _ store: PantryStore, _ viewport: Viewport) throws -> Calcot {
    let shelf = try store.contents.shelf(id)
    let coordinator = ShelfCoordinator(id, store, viewport)
    return Calcot(.shelf, id, observing: coordinator.list, coordinator: coordinator) {
      [list = coordinator.list] model in
      ShelfView(viewModel: ShelfContents(shelf: shelf, page: model.list, store: store, list: list))
    }.refreshed(by: store.changes)
  }
}

/// The contents and commands of a shelf, ready to show.
struct ShelfContents: PagedViewModel {
  let shelf: Pantry.Shelf
  let page: ListPage<Pantry.Item>
  let store: PantryStore
  let list: ListInteractor<Pantry.Item, ItemID>

  var paging: PageSummary { page.summary }
  var pager: any Pager { list }
  var items: any ReferenceSource<ItemID> { list.references }

  func add(_ name: String, unit: Unit?, bestBefore: BestBefore?) -> Outcome {
    store.change("add \(name)") { pantry in
      let id = ItemID(rawValue: pantry.makeID())
      pantry.items.append(
        Pantry.Item(id: id, shelf: shelf.id, name: name, unit: unit ?? .pieces, bestBefore: bestBefore))
      return .done("+ item #\(id.rawValue) \(name)")
    }
  }

  func use(up items: [Reference<ItemID>]) -> Outcome {
    store.change("use up \(items.map(\.name).joined(separator: ", "))") { pantry in
      pantry.items.removeAll { item in items.contains { $0.id == item.id } }
    }
    return .done("used up \(items.count)")
  }
}

/// Draws a shelf.
struct ShelfView: View {
  let viewModel: ShelfContents
  var title: String { viewModel.shelf.name }

  struct Row: PageRow {
    let position: Int
    let item: Pantry.Item
    var cells: [StyledText] {
      [
        StyledText("\(position)", .faint), StyledText(item.name), StyledText("\(item.amount) \(item.unit.word)"),
        StyledText(item.bestBefore?.printed ?? ""),
      ]
    }
    var content: Content {
      .object(["id": .id(item.id), "name": .text(item.name), "bestBefore": .text(orNull: item.bestBefore?.written)])
    }
  }

  func page() -> Page {
    Page(
      above: [StyledText(title, .heading).givingWay() + StyledText(": \(viewModel.paging.total)", .heading)],
      rows: RowList(
        columns: [.init("", .right), .init("name"), .init("amount"), .init("best before", whenNarrow: .drop(1))],
        fields: ["id", "name", "bestBefore"], viewModel.page.numberedRows.map(Row.init)),
      below: viewModel.paging.footer, content: .object(["name": .text(title), "items": .rows]),
      failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<ShelfContents> = [
    .init(
      "add", "Put an item on the shelf", .text("NAME", samples: ["Rope"]), .option("unit", Unit.self),
      .option("best-before", "DATE", BestBefore.self)
    ) { $0.add($1, unit: $2, bestBefore: $3) },
    .init("use", "Use items up", .references("ITEM", \.items)) { $0.use(up: $1) },
    .next, .previous,
  ]
}
