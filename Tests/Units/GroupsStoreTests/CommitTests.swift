import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// What is said of a commit that fails.
@Suite struct CommitTests {
  private let connection: FailingConnection
  private let store: GroupsStore

  init() throws {
    connection = FailingConnection(try Opening.memory())
    store = try GroupsStore(connection, path: nil, clock: { Timestamp(seconds: 1_000_000) })
  }

  @Test("a change whose commit has failed and that was kept all the same is done")
  func changeThatWasKept() throws {
    connection.faults = [.keeps]
    let id = try store.group("kept")
    #expect(try store.allGroups().rows.map(\.name) == ["kept"])
    #expect(try store.group("next") == id + 1)
  }

  @Test("a change whose commit has failed and that was not kept says so")
  func changeThatWasNotKept() throws {
    connection.faults = [.loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.group("lost") }
    #expect(try store.allGroups().total == 0)
    try store.group("next")
    #expect(try store.allGroups().rows.map(\.name) == ["next"])
  }

  @Test("where the store cannot be asked, nothing is said but that")
  func changeOfWhichNothingIsKnown() throws {
    connection.faults = [.losesSight, .losesSight]
    #expect(throws: DataError.uncertain("the answer is lost")) { try store.group("lost") }
    // The next one knows again.
    try store.group("next")
    #expect(try store.allGroups().rows.map(\.name) == ["next"])
  }

  @Test("where the store cannot be asked but has nothing left of it, it was not kept")
  func changeThatCannotBeLeft() throws {
    connection.faults = [.loses, .loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.group("lost") }
    #expect(try store.allGroups().total == 0)
  }

  @Test("an undo and a redo are looked for too", arguments: [true, false])
  func undoAndRedo(isKept: Bool) throws {
    try store.group("a")
    connection.faults = [isKept ? .keeps : .loses]
    if isKept {
      #expect(try store.undo().subject == "a")
    } else {
      #expect(throws: DataError.storage("the answer is lost")) { try store.undo() }
      _ = try store.undo()
    }
    #expect(try store.allGroups().total == 0)
    connection.faults = [isKept ? .keeps : .loses]
    if isKept {
      #expect(try store.redo().subject == "a")
    } else {
      #expect(throws: DataError.storage("the answer is lost")) { try store.redo() }
      _ = try store.redo()
    }
    #expect(try store.allGroups().rows.map(\.name) == ["a"])
  }

  @Test("a batch is looked for by what it changed last", arguments: [true, false])
  func batch(isKept: Bool) throws {
    try store.begin()
    try store.group("a")
    try store.group("b")
    connection.faults = [isKept ? .keeps : .loses]
    if isKept {
      try store.commit()
      #expect(try store.allGroups().total == 2)
      #expect(try store.undo().subject == "b")
    } else {
      #expect(throws: DataError.storage("the answer is lost")) { try store.commit() }
      #expect(try store.allGroups().total == 0)
    }
    // Everything goes on.
    try store.begin()
    try store.group("c")
    try store.commit()
    #expect(try store.allGroups().total == (isKept ? 2 : 1))
  }
}
