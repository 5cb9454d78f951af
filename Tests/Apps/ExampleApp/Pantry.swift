import MVVMC
import Shell

/// The id of a shelf. It has a type of its own, so that the compiler rejects the id of an item in its place.
struct ShelfID: RawRepresentable, ReferenceID { let rawValue: Int64 }

/// The id of an item.
struct ItemID: RawRepresentable, ReferenceID { let rawValue: Int64 }

/// The unit of an amount.
enum Unit: String, Choice {
  case pieces, grams, litres
}

/// The date until which an item keeps.
enum BestBefore: ShellValue, Equatable {
  case day(CalendarDay)
  case always

  init(parsing text: String) throws { self = text == "always" ? .always : .day(try CalendarDay(parsing: text)) }

  var written: String {
    switch self {
    case .day(let day): day.description
    case .always: "always"
    }
  }

  /// The short form that packages have, as in `14/2/2026`. It is only shown, and cannot be parsed.
  var printed: String {
    guard case .day(let day) = self else { return written }
    return "\(day.day)/\(day.month)/\(day.year)"
  }

  static let candidates = [Suggestion("always", "it never goes bad")]
  static let samples = CalendarDay.samples + ["always"]
}

/// The errors of the pantry.
enum PantryError: FailureConvertible {
  case noShelf, noItem, noAmount

  var failure: Failure {
    switch self {
    case .noShelf: Failure(.notFound, "there is no such shelf")
    case .noItem: Failure(.notFound, "there is no such item on this shelf")
    case .noAmount: Failure(.invalid, "an amount is more than nothing", advice: "use the item up where nothing is left")
    }
  }
}

/// The app's data: shelves, the items on them, and a shopping list.
struct Pantry: Equatable, Sendable {
  struct Shelf: Equatable, Sendable {
    let id: ShelfID
    var name: String
    var reference: Reference<ShelfID> { Reference(id: id, name: name) }
  }

  struct Item: Equatable, Sendable {
    let id: ItemID
    var shelf: ShelfID
    var name: String
    var amount = DecimalNumber(1)
    var unit = Unit.pieces
    var bestBefore: BestBefore?
    var reference: Reference<ItemID> { Reference(id: id, name: name) }
  }

  var shelves: [Shelf] = []
  var items: [Item] = []
  /// The names on the shopping list, in the order in which they were added. No name is there twice.
  var shopping: [String] = []
  private var usedIDs: Int64 = 0

  /// Returns a new id. Shelves and items share one series of ids.
  mutating func makeID() -> Int64 {
    usedIDs += 1
    return usedIDs
  }

  func shelf(_ id: ShelfID) throws -> Shelf {
    guard let shelf = shelves.first(where: { $0.id == id }) else { throw PantryError.noShelf }
    return shelf
  }

  func item(_ id: ItemID, on shelf: ShelfID) throws -> Item {
    guard let item = items.first(where: { $0.id == id && $0.shelf == shelf }) else { throw PantryError.noItem }
    return item
  }
}

/// The store of the pantry. Screens read its `contents`, and change them with `change`.
typealias PantryStore = MemoryStore<Pantry>

/// Creates sessions of the app.
public struct PantryMaker: SessionMaker {
  /// Creates a maker.
  public init() {}

  /// Creates a session with a pantry of its own.
  public func makeSession(sample: Bool, settings: Settings, clock: SessionClock) -> Session {
    let store = PantryStore(sample ? .sample : Pantry())
    let stack = CoordinatorStack(root: ShelvesCoordinator.calcot(store, settings.viewport))
    return Session(stack: stack, store: store, settings: settings)
  }
}

extension Pantry {
  /// A small pantry with three shelves, for trying the app.
  static var sample: Pantry {
    var pantry = Pantry()
    for name in ["Fridge", "Cupboard", "Cellar"] {
      pantry.shelves.append(Shelf(id: ShelfID(rawValue: pantry.makeID()), name: name))
    }
    for (name, day) in [("Milk", 14), ("Butter", 28)] {
      let bestBefore = CalendarDay(year: 2026, month: 2, day: day).map(BestBefore.day)
      pantry.items.append(
        Item(
          id: ItemID(rawValue: pantry.makeID()), shelf: ShelfID(rawValue: 1), name: name, bestBefore: bestBefore))
    }
    pantry.shopping = ["bread", "yeast"]
    return pantry
  }
}
