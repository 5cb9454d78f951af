import MVVMC
import RandomSupport
import Shell
import Testing

@Suite struct MemoryStoreTests {
  private struct Pantry: Equatable {
    var items: [String] = []
    var tags: Set<String> = []
  }

  @Test("`undo` and `redo` step through the changes, and a new change discards the redo steps")
  func undoAndRedo() throws {
    let store = MemoryStore(Pantry())
    store.change("add Leek") { $0.items.append("Leek") }
    store.change("add Onion") { $0.items.append("Onion") }
    #expect(store.log(limit: 5) == ["add Onion", "add Leek"] && store.log(limit: 1) == ["add Onion"])
    #expect(try store.undo() == "add Onion" && store.contents.items == ["Leek"])
    #expect(try store.undo() == "add Leek" && store.contents == Pantry())
    #expect(throws: Failure.self) { try store.undo() }
    #expect(try store.redo() == "add Leek" && store.contents.items == ["Leek"])
    store.change("add Chard") { $0.items.append("Chard") }
    #expect(throws: Failure.self) { try store.redo() }
  }

  @Test("A change without effect and a change that throws are not logged")
  func ineffectiveChanges() throws {
    let store = MemoryStore(Pantry())
    store.change("nothing") { $0.items = [] }
    #expect(throws: Failure.self) {
      try store.change("fail") { (pantry) throws(Failure) in
        pantry.items.append("Leek")
        throw Failure(.invalid, "no")
      }
    }
    #expect(store.contents == Pantry() && store.revision == 0 && store.log(limit: 5).isEmpty)
  }

  @Test("Rolling back to a savepoint or to the start of a batch restores the contents")
  func rollingBackToSavepoint() throws {
    let store = MemoryStore(Pantry())
    store.change("add Leek") { $0.items.append("Leek") }
    let mark = store.savepoint()
    store.change("add Onion") { $0.items.append("Onion") }
    let inner = store.savepoint()
    _ = try store.undo()
    store.rollBack(to: inner)
    #expect(store.contents.items == ["Leek", "Onion"])
    store.rollBack(to: mark)
    #expect(store.contents.items == ["Leek"] && store.log(limit: 5) == ["add Leek"])
    store.begin()
    store.change("add Chard") { $0.items.append("Chard") }
    store.rollBack()
    #expect(store.contents.items == ["Leek"])
  }

  @Test("Rolling back restores the redo steps, and a committed or released redo stays")
  func rollingBackKeepsRedoSteps() throws {
    let store = MemoryStore(Pantry())
    for name in ["Leek", "Onion", "Chard"] { store.change("add \(name)") { $0.items.append(name) } }
    _ = try (store.undo(), store.undo())
    func expectOneStepBackAndTwoForth() throws {
      #expect(store.contents.items == ["Leek"] && store.log(limit: 5) == ["add Leek"])
      #expect(try [store.redo(), store.redo()] == ["add Onion", "add Chard"])
      #expect(store.contents.items == ["Leek", "Onion", "Chard"])
      #expect(throws: Failure(.unavailable, "there is nothing to redo")) { try store.redo() }
      #expect(try [store.undo(), store.undo()] == ["add Chard", "add Onion"])
    }
    try expectOneStepBackAndTwoForth()
    // A change discards the steps to redo, but rolling it back restores them.
    store.begin()
    store.change("add Kale") { $0.items.append("Kale") }
    store.rollBack()
    try expectOneStepBackAndTwoForth()
    let mark = store.savepoint()
    _ = try (store.undo(), store.savepoint())
    store.change("add Kale") { $0.items.append("Kale") }
    store.rollBack(to: mark)
    try expectOneStepBackAndTwoForth()
    let released = store.savepoint()
    _ = try store.redo()
    store.release(released)
    #expect(store.log(limit: 1) == ["add Onion"])
    _ = try store.undo()
    // A rollback after a commit changes nothing.
    store.begin()
    _ = try store.redo()
    try store.commit()
    store.rollBack()
    #expect(try store.contents.items == ["Leek", "Onion"] && store.redo() == "add Chard")
  }

  @Test("A commit saves the contents once, and only if they have changed")
  func batchIsSaved() throws {
    var saved: [[String]] = []
    let store = MemoryStore(["Leek"]) { saved.append($0) }
    store.begin()
    try store.commit()
    store.change("add Onion") { $0.append("Onion") }
    store.change("add Chard") { $0.append("Chard") }
    try store.commit()
    try store.commit()
    #expect(saved == [["Leek", "Onion", "Chard"]])
  }

  @Test("A commit that cannot be saved throws a storage failure and rolls the batch back")
  func batchCannotBeSaved() throws {
    struct Full: Error {}
    let store = MemoryStore(["Leek"]) { _ in throw Full() }
    store.begin()
    store.change("add Onion") { $0.append("Onion") }
    #expect(throws: Failure(.storage, "Full()")) { try store.commit() }
    #expect(store.contents == ["Leek"] && store.log(limit: 5).isEmpty)
  }

  @Test("The fingerprint depends on the contents, not on the changes that led to them")
  func fingerprintIsThatOfTheData() throws {
    let store = MemoryStore(Pantry())
    let empty = store.fingerprint()
    store.change("tag") { $0.tags = ["a", "b", "c", "d"] }
    let tagged = store.fingerprint()
    store.change("move") { $0.items = ["a"] }
    #expect(Set([empty, tagged, store.fingerprint()]).count == 3)
    _ = try (store.undo(), store.undo())
    #expect(store.fingerprint() == empty)
    // The order of the insertions and removals does not matter.
    for tag in ["d", "c", "x", "b", "a"] { store.change("tag") { $0.tags.insert(tag) } }
    store.change("untag") { $0.tags.remove("x") }
    #expect(store.fingerprint() == tagged)
    #expect(MemoryStore(["ab", "c"]).fingerprint() != MemoryStore(["a", "bc"]).fingerprint())
  }

  @Test("Rolling back to a released savepoint changes nothing")
  func rollingBackToReleasedSavepoint() {
    let store = MemoryStore(0)
    let mark = store.savepoint()
    store.change("one") { $0 = 1 }
    store.release(mark)
    store.rollBack(to: mark)
    #expect(store.contents == 1)
  }

  @Test("An observer receives the contents after each change, undo and redo")
  func observerReceivesChanges() throws {
    let store = MemoryStore(0)
    var told: [Int] = []
    let observation = store.changes.observe { told.append($0) }
    store.change("one") { $0 = 1 }
    _ = try (store.undo(), store.redo())
    #expect(told == [1, 0, 1])
    _ = observation
  }

  @Test("Random changes, undos and redos give the expected contents and number of log entries")
  func randomUndoAndRedo() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let store = MemoryStore(0)
      var (past, future) = ([Int](), [Int]())
      for _ in 0..<40 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !past.isEmpty:
          _ = try store.undo()
          future.append(past.removeLast())
        case 1 where !future.isEmpty:
          _ = try store.redo()
          past.append(future.removeLast())
        default:
          store.change("add") { $0 += 1 + past.count }
          past.append(1 + past.count)
          future = []
        }
        #expect(store.contents == past.reduce(0, +) && store.log(limit: 100).count == past.count)
      }
    }
  }
}
