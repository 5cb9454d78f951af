import MVVMC
import Shell

/// The app's store, in memory, with its history for undo and redo.
final class Stock: TransactionalStore {
  /// A thing of the list.
  struct Thing: Equatable {
    /// The id, from 1. Ids are not reused.
    let id: Int64
    var name: String
    /// True if the thing is finished.
    var isDone = false
  }

  /// The data of the store.
  struct Contents: Equatable {
    var things: [Thing] = []
    var colour = "none"
    var usedIDs: Int64 = 0

    mutating func add(_ name: String) {
      usedIDs += 1
      things.append(Thing(id: usedIDs, name: name))
    }
  }

  /// The state of the store at a savepoint or at the beginning of a transaction.
  private struct Mark {
    let contents: Contents
    let past: [Contents]
    let future: [Contents]
  }

  /// The current data.
  private(set) var contents = Contents()
  /// The observers, which are notified of every change.
  let changes = ObserverSet<Void>()
  private(set) var revision = 0
  private let faults: Set<Fault>
  private var durable: Mark
  private var past: [Contents] = []
  private var future: [Contents] = []
  private var marks: [Mark] = []

  init(_ names: [String], faults: Set<Fault>) {
    for name in names { contents.add(name) }
    self.faults = faults
    durable = Mark(contents: contents, past: [], future: [])
  }

  /// A thing that is not in the list, but has a location with the fault `otherShelf`.
  static let foreign = Thing(id: 100, name: "Turnip")

  func thing(_ id: Int64) -> Thing? {
    if id == Self.foreign.id, faults.contains(.otherShelf) { return Self.foreign }
    return contents.things.first { $0.id == id }
  }

  /// Changes the data, and adds the change to the history unless it has no effect. If `isAlwaysAdded`, a change without
  /// effect is added, too.
  func change(isAlwaysAdded: Bool = false, _ body: (inout Contents) -> Void) {
    var changed = contents
    body(&changed)
    guard changed != contents || isAlwaysAdded else { return }
    past.append(contents)
    future = []
    replace(with: changed)
  }

  private func replace(with contents: Contents) {
    self.contents = contents
    revision += 1
    changes.notify(())
  }

  private var mark: Mark { Mark(contents: contents, past: past, future: future) }

  private func restore(_ mark: Mark) {
    (past, future) = (mark.past, mark.future)
    replace(with: mark.contents)
  }

  // MARK: Transactions

  func begin() { durable = mark }
  func commit() { durable = mark }
  func rollBack() { restore(durable) }

  func savepoint() -> SavepointMark {
    marks.append(mark)
    return SavepointMark(depth: marks.count)
  }

  func rollBack(to mark: SavepointMark) {
    let kept = marks[mark.depth - 1]
    release(mark)
    if !faults.contains(.rollBackIgnored) { restore(kept) }
  }

  func release(_ mark: SavepointMark) { marks.removeSubrange((mark.depth - 1)...) }

  // MARK: Undo and redo

  func undo() throws(Failure) -> LogEntry {
    guard var contents = past.popLast() else { throw Failure(.unavailable, "there is nothing to take back") }
    future.append(self.contents)
    if faults.contains(.undoDiffers) { contents.colour = self.contents.colour }
    if faults.contains(.undoIgnored) { contents = self.contents }
    if faults.contains(.undoReorders) { contents.things.reverse() }
    replace(with: contents)
    return "one change"
  }

  func redo() throws(Failure) -> LogEntry {
    guard var contents = future.popLast() else { throw Failure(.unavailable, "there is nothing to make again") }
    past.append(self.contents)
    if faults.contains(.redoDiffers), contents.colour != self.contents.colour { contents.colour = "grey" }
    if faults.contains(.redoAlwaysDiffers) { contents.colour = "grey" }
    replace(with: contents)
    return "one change"
  }

  func log(limit: Int) -> [LogEntry] { past.suffix(limit).map { _ in "one change" } }

  func detectExternalChanges() -> Bool { false }

  /// Returns the FNV-1a hash of the data. With the fault `undoReorders`, it does not depend on the order of the things.
  func fingerprint() -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    let order = faults.contains(.undoReorders) ? contents.things.sorted { $0.id < $1.id } : contents.things
    let things = order.map { "\($0.id) \($0.isDone) \($0.name)" }
    for text in things + [contents.colour, String(contents.usedIDs)] {
      for byte in text.utf8 + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return hash
  }
}

/// The things that an argument can refer to.
struct Things: ReferenceSource {
  let noun = "thing"
  let all: [Reference<Int64>]

  init(_ things: [Stock.Thing]) { all = things.map { Reference(id: $0.id, name: $0.name) } }

  func count() -> Int { all.count }
  func reference(at position: Int) -> Reference<Int64>? { all.indices.contains(position - 1) ? all[position - 1] : nil }
  func reference(id: Int64) -> Reference<Int64>? { all.first { $0.id == id } }

  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] {
    Array(all.filter { $0.name.lowercased().hasPrefix(prefix.lowercased()) }.prefix(limit))
  }
}
