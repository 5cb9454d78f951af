import RandomSupport
import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The counts that are stored with a group.
@Suite struct CountTests {
  @Test(
    "The stored counts of every group match its rows after each random change", arguments: Engine.all,
    [11, 12, 13] as [UInt64])
  func storedCountsMatchTheRows(_ engine: Engine, seed: UInt64) throws {
    let place = try StorePlace(engine)
    let store = try ChangeTests.store(place)
    var random = SeededGenerator(seed: seed)
    var performed = 0
    for _ in 0..<400 {
      let todos = (0..<3).map { _ in Change.Target(Int64.random(in: 1...30, using: &random)) }
      let group = Int64.random(in: 1...3, using: &random)
      let changes: [Change] = [
        .addTodo(group: group, name: "x", priority: .normal, due: nil, assignee: nil), .setDone(todos, true),
        .setDone(todos, false), .moveTodos(todos, group: group), .removeTodos(todos), .clearDone(group: group),
        .addMember(group: group, firstName: "\(Int.random(in: 0...5, using: &random))", lastName: ""),
        .removeMember(group: group, user: Change.Target(Int64.random(in: 1...6, using: &random))),
      ]
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: if (try? store.undo()) != nil { performed += 1 }
      case 2: if (try? store.redo()) != nil { performed += 1 }
      default:
        if let change = changes.randomElement(using: &random), (try? store.apply(change)) != nil { performed += 1 }
      }
      #expect(try store.faults() == [])
    }
    // Many random changes name todos or members that do not exist.
    #expect(performed > 100)
  }
}
