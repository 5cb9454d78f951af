import MVVMC
import Shell

extension ScreenKind {
  static let stock = ItemScreen(
    "item", at: "/shelves/:shelf/:item", StockView.self, of: ItemID.self, in: ShelfID.self)
}

/// The contents and commands of an item, ready to show.
struct Stock {
  let item: Pantry.Item
  let store: PantryStore
  let dialogs: any DialogPresenting

  static func calcot(_ id: ItemID, in shelf: ShelfID, _ store: PantryStore) throws -> Calcot {
    let coordinator = LeafCoordinator()
    let read = { try store.contents.item(id, on: shelf) }
    return try Calcot(.stock, id, in: shelf, reading: read, coordinator: coordinator) { item in
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
    guard amount > .zero else { throw PantryError.noAmount }
    let set = { (unit: Unit) in
      change("set the amount") { ($0.amount, $0.unit) = (amount, unit) }
    }
    if let unit { return set(unit) }
    return try dialogs.choose("Which unit?", Unit.self, refusal: "the amount is as it was", then: set)
  }

  /// Halves the amount without rounding.
  ///
  /// - Throws: ``Failure`` with code `invalid` if the half needs too many digits.
  func halve() throws -> Outcome {
    let amount = item.amount
    guard amount.digits <= .max / 5, let half = DecimalNumber(amount.digits * 5, places: amount.places + 1) else {
      throw Failure(.invalid, "\(amount) is too little to be halved")
    }
    return change("use half") { $0.amount = half }
  }

  func keep(until bestBefore: BestBefore) -> Outcome { change("set the date") { $0.bestBefore = bestBefore } }

  /// Asks for another shelf, and moves the item to it. The screen then closes, because its location contains the former
  /// shelf.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if there is no other shelf.
  func move() throws -> Outcome {
    let shelves = store.contents.shelves.filter { $0.id != item.shelf }
    guard !shelves.isEmpty else { throw Failure(.unavailable, "there is no other shelf") }
    let question = ChoiceModel(question: "To which shelf?", choices: shelves.map(\.name), refusal: "it stays here")
    return try dialogs.choose(question) { answer in change("move") { $0.shelf = shelves[answer].id } }
  }

  /// Removes the item. The screen then closes, because the item of its location no longer exists.
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
        StyledText(item.name, .heading).overflowing(.wrapped(indent: 2)),
        "amount  \(item.amount.description) \(item.unit.word)",
        "best before  \(item.bestBefore?.written ?? "not known")",
      ],
      content: .object([
        "id": .id(item.id), "name": .text(item.name), "amount": .text(item.amount.description),
        "unit": .text(item.unit.word), "bestBefore": .text(orNull: item.bestBefore?.written),
      ]))
  }

  static let commands: CommandTable<Stock> = [
    .init(
      "amount", "Say how much there is", .value("AMOUNT", DecimalNumber.self),
      .choice("UNIT", Unit.self, optional: true),
      leadsTo: .choice
    ) { try $0.set($1, $2) },
    .init("keep", "Say until when it keeps", .value("DATE", BestBefore.self)) { $0.keep(until: $1) },
    .init("halve", "Use half of it") { try $0.halve() },
    .init("move", "Move it to another shelf", leadsTo: .choice, .shelf) { try $0.move() },
    .init("use", "Use it up", leadsTo: .shelf) { $0.use() },
  ]
}
