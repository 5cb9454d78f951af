import MVVMC

/// What the app keeps: items and a number. Everything of it is in ``contents``, so that a test can take it back.
public final class Shelf {
  /// A thing on the shelf.
  public struct Item: Equatable, Sendable {
    /// The id; counts from 1 and is never used twice.
    public let id: Int64
    /// What it is called.
    public var name: String
    /// How much it matters, where somebody said so.
    public var mark: Mark?
    /// Whose it is.
    public var owner: String?
  }

  /// All that the shelf holds.
  public struct Contents: Equatable, Sendable {
    /// The items, in the order of their ids.
    public var items: [Item] = []
    /// What the counter shows.
    public var count = 0
    /// How many ids have been used.
    public var usedIDs: Int64 = 0
  }

  /// All that the shelf holds now. Those who asked are told of every change.
  public var contents = Contents() { didSet { changes.notify(()) } }
  /// Who is told of changes.
  public let changes = ObserverSet<Void>()
  /// Why the shelf cannot be read; nil where it can.
  public var failure: Failure?

  /// Makes a shelf that holds items with these names, whose ids count from 1.
  public init(_ names: [String] = []) { for name in names { add(name) } }

  /// The item with an id.
  public func item(_ id: Int64) -> Item? { contents.items.first { $0.id == id } }

  /// Puts an item on the shelf.
  @discardableResult
  public func add(_ name: String, mark: Mark? = nil, owner: String? = nil) -> Item {
    let item = Item(id: contents.usedIDs + 1, name: name, mark: mark, owner: owner)
    var changed = contents
    changed.usedIDs = item.id
    changed.items.append(item)
    contents = changed
    return item
  }

  /// Changes the items with these ids together.
  public func change(_ ids: [Int64], _ body: (inout Item) -> Void) {
    var changed = contents
    for index in changed.items.indices where ids.contains(changed.items[index].id) { body(&changed.items[index]) }
    contents = changed
  }

  /// Takes items away.
  public func remove(_ ids: [Int64]) { contents.items.removeAll { ids.contains($0.id) } }
}

/// How much an item matters.
public enum Mark: String, Choice {
  case low, high
}

extension Shelf {
  /// The items, as arguments refer to them.
  var references: [Reference<Int64>] { contents.items.map(\.reference) }

  func find(_ id: Int64) throws -> Item {
    guard let item = item(id) else { throw Failure(.notFound, "there is no item #\(id)") }
    return item
  }

  func change(_ items: [Reference<Int64>], _ body: (inout Item) -> Void) { change(items.map(\.id), body) }
  func remove(_ items: [Reference<Int64>]) { remove(items.map(\.id)) }

  /// Those to whom an item can be given.
  static let people = ["David Blaine", "David Bowie", "Ada"].enumerated().map {
    Reference(id: Int64($0.offset + 1), name: $0.element)
  }
}

extension Shelf.Item {
  var reference: Reference<Int64> { Reference(id: id, name: name) }
}

extension ListedReferences<Int64> {
  /// Those to whom an item can be given.
  static let people = ListedReferences(noun: "person", Shelf.people)
}
