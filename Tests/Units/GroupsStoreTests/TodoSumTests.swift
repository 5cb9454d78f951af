import GroupsDomain
import RandomSupport
import StoreSupport
import Testing

@testable import GroupsStore

/// The sum of the todos' hashes, which each change updates.
@Suite struct TodoSumTests {
  @Test(
    "The sum of hashes matches the todos after random changes, savepoints and undos",
    arguments: [1, 2, 3, 4] as [UInt64])
  func todoSumMatchesTheRows(seed: UInt64) throws {
    let store = try GroupsStore.inMemory()
    var random = SeededGenerator(seed: seed)
    let group = try store.group("group")
    var savepoint: Savepoint?
    for step in 0..<2_000 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0: _ = try? store.undo()
      case 1: _ = try? store.redo()
      case 2: try? store.begin()
      case 3:
        try? store.commit()
        savepoint = nil
      case 4:
        try? store.rollBack()
        savepoint = nil
      case 5: savepoint = try? store.savepoint()
      case 6: savepoint = try? store.commandSavepoint()
      case 7: if let savepoint { try? store.rollBack(to: savepoint) }
      case 8: _ = try? store.apply(.removeTodos([Change.Target(Int64.random(in: 1...60, using: &random))]))
      case 9: _ = try? store.apply(.setDone([Change.Target(Int64.random(in: 1...60, using: &random))], true))
      default: _ = try? store.todo("\(step)", in: group)
      }
      if Bool.random(using: &random) { continue }
      _ = try store.fingerprint()
      var all: UInt64 = 0
      try store.todoTable.forEach { all &+= RowHash.of($0) }
      try #require(store.todoSum == all, "step \(step)")
    }
  }
}
