import MVVMC
import Shell

extension ScreenKind {
  static let stock = ItemScreen(
    "item", at: "/shelves/:shelf/:item", StockView.self, of: ItemID.self, in: ShelfID.self)
}

/// What an item shows and does.
struct Stock {
  let item: Pantry.Item
  let store: PantryStore
  let dialogs: any DialogPresenting

  static func calcot(_ id: ItemID, _ store: PantryStore) throws -> Calcot {
    let shelf = try store.contents.item(id).shelf
    let coordinator = LeafCoordinator()
    return try Calcot(.stock, id, in: shelf, reading: { try store.contents.item(id) }, coordinator: coordinator) {
      item in
      StockView(viewModel: Stock(item: item, store: store, dialogs: coordinator))
    }.refreshed(by: store.changes)
  }

  private func change(_ words: String, _ body: (inout Pantry.Item) -> Void) -> Outcome {
    store.change("\(words) of \(item.name)") { pantry in
      for index in pantry.items.indices where pantry.items[index].id == item.id { body(&pantry.items[index]) }
    }
    return .drawn
  }

  func set(_ amount: DecimalNumber, _ unit: Unit?) throws -> Outcome {
    let set = { (unit: Unit) in
      change("set the amount") { ($0.amount, $0.unit) = (amount, unit) }
    }
    if let unit { return set(unit) }
    return try dialogs.choose("Which unit?", Unit.self, refusal: "the amount is as it was", then: set)
  }

  func keep(until day: CalendarDay) -> Outcome { change("set the date") { $0.bestBefore = day } }

  /// The screen closes by itself: the item of its location is gone.
  func use() -> Outcome {
    store.change("use up \(item.name)") { $0.items.removeAll { $0.id == item.id } }
    return .done("used up \(item.name)")
  }
}

/// Draws an item.
struct StockView: View {
  let viewModel: Stock
  var title: String { viewModel.item.name }

  func page() -> Page {
    let item = viewModel.item
    return Page(
      above: [
        StyledText(item.name, .heading), "amount  \(item.amount.description) \(item.unit.word)",
        "best before  \(item.bestBefore?.description ?? "not known")",
      ],
      content: .object([
        "id": .id(item.id), "name": .text(item.name), "amount": .text(item.amount.description),
        "unit": .text(item.unit.word), "bestBefore": .text(orNull: item.bestBefore?.description),
      ]))
  }

  static let commands: CommandTable<Stock> = [
    .init(
      "amount", "Say how much there is", .value("AMOUNT", DecimalNumber.self),
      .choice("UNIT", Unit.self, optional: true),
      leadsTo: .choice
    ) { try $0.set($1, $2) },
    .init("keep", "Say until when it keeps", .value("DATE", CalendarDay.self)) { $0.keep(until: $1) },
    .init("use", "Use it up", leadsTo: .shelf) { $0.use() },
  ]
}
