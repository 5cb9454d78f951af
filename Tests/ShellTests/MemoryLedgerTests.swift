import MVVMC
import RandomSupport
import Shell
import Testing

@Suite struct MemoryLedgerTests {
  private struct Pantry: Equatable {
    var items: [String] = []
    var tags: Set<String> = []
  }

  @Test("changes are taken back and made again")
  func changesAreTakenBack() throws {
    let ledger = MemoryLedger(Pantry())
    ledger.change("add Leek") { $0.items.append("Leek") }
    ledger.change("add Onion") { $0.items.append("Onion") }
    #expect(ledger.log(limit: 5) == ["add Onion", "add Leek"] && ledger.log(limit: 1) == ["add Onion"])
    #expect(try ledger.undo() == "add Onion" && ledger.contents.items == ["Leek"])
    #expect(try ledger.undo() == "add Leek" && ledger.contents == Pantry())
    #expect(throws: Failure.self) { try ledger.undo() }
    #expect(try ledger.redo() == "add Leek" && ledger.contents.items == ["Leek"])
    ledger.change("add Chard") { $0.items.append("Chard") }
    #expect(throws: Failure.self) { try ledger.redo() }
  }

  @Test("what changes nothing or throws is no step")
  func whatChangesNothingOrThrows() throws {
    let ledger = MemoryLedger(Pantry())
    ledger.change("nothing") { $0.items = [] }
    #expect(throws: Failure.self) {
      try ledger.change("fail") { (pantry) throws(Failure) in
        pantry.items.append("Leek")
        throw Failure(.invalid, "no")
      }
    }
    #expect(ledger.contents == Pantry() && ledger.revision == 0 && ledger.log(limit: 5).isEmpty)
  }

  @Test("a savepoint takes back the data and the steps")
  func savepointTakesBackTheData() throws {
    let ledger = MemoryLedger(Pantry())
    ledger.change("add Leek") { $0.items.append("Leek") }
    let mark = ledger.savepoint()
    ledger.change("add Onion") { $0.items.append("Onion") }
    let inner = ledger.savepoint()
    _ = try ledger.undo()
    ledger.rollBack(to: inner)
    #expect(ledger.contents.items == ["Leek", "Onion"])
    ledger.rollBack(to: mark)
    #expect(ledger.contents.items == ["Leek"] && ledger.log(limit: 5) == ["add Leek"])
    ledger.begin()
    ledger.change("add Chard") { $0.items.append("Chard") }
    ledger.rollBack()
    #expect(ledger.contents.items == ["Leek"])
  }

  @Test("what was taken back before can be made again after all ways of going back, and nothing else")
  func whatWasTakenBack() throws {
    let ledger = MemoryLedger(Pantry())
    for name in ["Leek", "Onion", "Chard"] { ledger.change("add \(name)") { $0.items.append(name) } }
    _ = try (ledger.undo(), ledger.undo())
    func expectOneStepBackAndTwoForth() throws {
      #expect(ledger.contents.items == ["Leek"] && ledger.log(limit: 5) == ["add Leek"])
      #expect(try [ledger.redo(), ledger.redo()] == ["add Onion", "add Chard"])
      #expect(ledger.contents.items == ["Leek", "Onion", "Chard"])
      #expect(throws: Failure(.unavailable, "there is nothing to redo")) { try ledger.redo() }
      #expect(try [ledger.undo(), ledger.undo()] == ["add Chard", "add Onion"])
    }
    try expectOneStepBackAndTwoForth()
    // A change leaves nothing to be made again, until it is gone itself.
    ledger.begin()
    ledger.change("add Kale") { $0.items.append("Kale") }
    ledger.rollBack()
    try expectOneStepBackAndTwoForth()
    let mark = ledger.savepoint()
    _ = try (ledger.undo(), ledger.savepoint())
    ledger.change("add Kale") { $0.items.append("Kale") }
    ledger.rollBack(to: mark)
    try expectOneStepBackAndTwoForth()
    let released = ledger.savepoint()
    _ = try ledger.redo()
    ledger.release(released)
    #expect(ledger.log(limit: 1) == ["add Onion"])
    _ = try ledger.undo()
    // What is kept stays so.
    ledger.begin()
    _ = try ledger.redo()
    ledger.commit()
    ledger.rollBack()
    #expect(try ledger.contents.items == ["Leek", "Onion"] && ledger.redo() == "add Chard")
  }

  @Test("the fingerprint is that of the data")
  func fingerprintIsThatOfTheData() throws {
    let ledger = MemoryLedger(Pantry())
    let empty = ledger.fingerprint()
    ledger.change("tag") { $0.tags = ["a", "b", "c", "d"] }
    let tagged = ledger.fingerprint()
    ledger.change("move") { $0.items = ["a"] }
    #expect(Set([empty, tagged, ledger.fingerprint()]).count == 3)
    _ = try (ledger.undo(), ledger.undo())
    #expect(ledger.fingerprint() == empty)
    // However the tags came to be there.
    for tag in ["d", "c", "x", "b", "a"] { ledger.change("tag") { $0.tags.insert(tag) } }
    ledger.change("untag") { $0.tags.remove("x") }
    #expect(ledger.fingerprint() == tagged)
    #expect(MemoryLedger(["ab", "c"]).fingerprint() != MemoryLedger(["a", "bc"]).fingerprint())
  }

  @Test("nothing leads back to a savepoint that was released")
  func nothingLeadsBackToReleased() {
    let ledger = MemoryLedger(0)
    let mark = ledger.savepoint()
    ledger.change("one") { $0 = 1 }
    ledger.release(mark)
    ledger.rollBack(to: mark)
    #expect(ledger.contents == 1)
  }

  @Test("everyone is told of every change")
  func everyoneIsToldOfEvery() throws {
    let ledger = MemoryLedger(0)
    var told: [Int] = []
    let observation = ledger.changes.observe { told.append($0) }
    ledger.change("one") { $0 = 1 }
    _ = try (ledger.undo(), ledger.redo())
    #expect(told == [1, 0, 1])
    _ = observation
  }

  @Test("undone steps lead back to every state")
  func undoneStepsLeadBack() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<50 {
      let ledger = MemoryLedger(0)
      var (past, future) = ([Int](), [Int]())
      for _ in 0..<40 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0 where !past.isEmpty:
          _ = try ledger.undo()
          future.append(past.removeLast())
        case 1 where !future.isEmpty:
          _ = try ledger.redo()
          past.append(future.removeLast())
        default:
          ledger.change("add") { $0 += 1 + past.count }
          past.append(1 + past.count)
          future = []
        }
        #expect(ledger.contents == past.reduce(0, +) && ledger.log(limit: 100).count == past.count)
      }
    }
  }
}
