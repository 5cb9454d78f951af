import MVVMC
import Shell

extension ScreenKind {
  static let shelves = Screen("shelves", at: "/shelves", ShelvesView.self, ShelvesCoordinator.self)
}

/// Creates the list of shelves, and opens a shelf or the shopping list from it.
final class ShelvesCoordinator: Coordinator {
  let link = StackLink()
  private let store: PantryStore
  private let list: ListInteractor<Pantry.Shelf, ShelfID>

  private init(_ store: PantryStore, _ viewport: Viewport) {
    self.store = store
    list = ListInteractor(of: "shelf", viewport: viewport, to: \.reference) { store.contents.shelves }
  }

  static let places = [
    Place<ShelvesCoordinator>(.shelf, among: { $0.list.references }, command: "open", "Open a shelf") {
      try ShelfCoordinator.calcot($1.id, $0.store, $0.list.viewport)
    },
    Place(.shopping, command: "shopping", "Go to the shopping list") { Shopping.calcot($0.store, $0.list.viewport) },
  ]

  static func calcot(_ store: PantryStore, _ viewport: Viewport) -> Calcot {
    let coordinator = ShelvesCoordinator(store, viewport)
    return Calcot(.shelves, observing: coordinator.list, coordinator: coordinator) { [list = coordinator.list] model in
      ShelvesView(viewModel: Shelves(page: model.list, store: store, list: list, dialogs: coordinator))
    }.refreshed(by: store.changes)
  }
}

/// The contents and commands of the list of shelves, ready to show.
struct Shelves: PagedViewModel {
  let page: ListPage<Pantry.Shelf>
  let store: PantryStore
  let list: ListInteractor<Pantry.Shelf, ShelfID>
  let dialogs: any DialogPresenting

  var paging: PageSummary { page.summary }
  var pager: any Pager { list }
  var shelves: any ReferenceSource<ShelfID> { list.references }

  func add(_ name: String) -> Outcome {
    store.change("add shelf \(name)") { pantry in
      let id = pantry.makeID()
      pantry.shelves.append(Pantry.Shelf(id: ShelfID(rawValue: id), name: name))
      return .done("+ shelf #\(id) \(name)")
    }
  }

  func remove(_ shelf: Reference<ShelfID>, isConfirmed: Bool) throws -> Outcome {
    let question = ConfirmModel(
      question: "Remove \(shelf.name) and what is on it?", refusal: "nothing was removed")
    return try dialogs.confirm(question, unless: isConfirmed) { [store] in
      store.change("remove \(shelf.name)") { pantry in
        pantry.shelves.removeAll { $0.id == shelf.id }
        pantry.items.removeAll { $0.shelf == shelf.id }
      }
      return .done("removed \(shelf.name)")
    }
  }
}

/// Draws the list of shelves.
struct ShelvesView: View {
  let viewModel: Shelves
  let title = "Shelves"

  struct Row: PageRow {
    let position: Int
    let shelf: Pantry.Shelf
    var cells: [StyledText] { [StyledText("\(position)", .faint), StyledText(shelf.name)] }
    var content: Content { .object(["id": .id(shelf.id), "name": .text(shelf.name)]) }
  }

  func page() -> Page {
    Page(
      above: [StyledText("Shelves: \(viewModel.paging.total)", .heading)],
      rows: RowList(
        columns: [.init("", .right), .init("name")], fields: ["id", "name"],
        viewModel.page.numberedRows.map(Row.init)),
      below: viewModel.paging.footer, content: .object(["shelves": .rows]), failure: viewModel.paging.failure)
  }

  static let commands: CommandTable<Shelves> = [
    .init("add", "Put up a shelf", .text("NAME", samples: ["Attic"])) { $0.add($1) },
    .init("remove", "Take down a shelf", .reference("SHELF", \.shelves), .flag("yes"), leadsTo: .confirm) {
      try $0.remove($1, isConfirmed: $2)
    },
    .next, .previous,
  ]
}
