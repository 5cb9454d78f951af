import MVVMC

/// The app's data: items and a counter. A test can save and restore all of it through ``contents``.
public final class Shelf {
  /// An item on the shelf.
  public struct Item: Equatable, Sendable {
    /// The id, from 1. Ids are not reused.
    public let id: Int64
    /// The name. Names need not be unique.
    public var name: String
    /// The importance, or `nil` if the item is not marked.
    public var mark: Mark?
    /// The name of the person who has the item, or `nil` if nobody has it.
    public var owner: String?
  }

  /// The data of a shelf.
  public struct Contents: Equatable, Sendable {
    /// The items, in the order of their ids.
    public var items: [Item] = []
    /// The value of the counter.
    public var count = 0
    /// The last id that was used, or 0.
    public var usedIDs: Int64 = 0
  }

  /// The current data. Setting it notifies the observers.
  public var contents = Contents() { didSet { changes.notify(()) } }
  /// The observers, which are notified of every change.
  public let changes = ObserverSet<Void>()
  /// The failure of every read of the list, or `nil` if the list can be read.
  public var failure: Failure?

  /// Creates a shelf with items of these names. Their ids are 1, 2, 3 and so on.
  public init(_ names: [String] = []) { for name in names { add(name) } }

  /// Returns the item with an id, or `nil` if there is none.
  public func item(_ id: Int64) -> Item? { contents.items.first { $0.id == id } }

  /// Adds an item to the end of the shelf. Any name is accepted, even an empty one.
  @discardableResult
  public func add(_ name: String, mark: Mark? = nil, owner: String? = nil) -> Item {
    let item = Item(id: contents.usedIDs + 1, name: name, mark: mark, owner: owner)
    var changed = contents
    changed.usedIDs = item.id
    changed.items.append(item)
    contents = changed
    return item
  }

  /// Changes the items with these ids, and notifies the observers once. Ids without an item are ignored.
  public func change(_ ids: [Int64], _ body: (inout Item) -> Void) {
    var changed = contents
    for index in changed.items.indices where ids.contains(changed.items[index].id) { body(&changed.items[index]) }
    contents = changed
  }

  /// Removes the items with these ids. Ids without an item are ignored.
  public func remove(_ ids: [Int64]) { contents.items.removeAll { ids.contains($0.id) } }
}

/// The importance of an item.
public enum Mark: String, Choice {
  case low, high
}

extension Shelf {
  /// References to the items, for the arguments of commands.
  var references: [Reference<Int64>] { contents.items.map(\.reference) }

  func find(_ id: Int64) throws -> Item {
    guard let item = item(id) else { throw Failure(.notFound, "there is no item #\(id)") }
    return item
  }

  func change(_ items: [Reference<Int64>], _ body: (inout Item) -> Void) { change(items.map(\.id), body) }
  func remove(_ items: [Reference<Int64>]) { remove(items.map(\.id)) }

  /// The people to whom an item can be given. Two share a first name, so that `David` is ambiguous.
  static let people = ["David Blaine", "David Bowie", "Ada"].enumerated().map {
    Reference(id: Int64($0.offset + 1), name: $0.element)
  }
}

extension Shelf.Item {
  var reference: Reference<Int64> { Reference(id: id, name: name) }
}

extension ListedReferences<Int64> {
  /// The people to whom an item can be given.
  static let people = ListedReferences(noun: "person", Shelf.people)
}
