import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// The errors of failed commits.
@Suite struct CommitTests {
  private let connection: FailingConnection
  private let store: GroupsStore

  init() throws {
    connection = FailingConnection(try Opening.memory())
    store = try GroupsStore(connection, path: nil, clock: { Timestamp(seconds: 1_000_000) })
  }

  @Test("A change whose commit fails succeeds if the store has kept it")
  func keptChangeSucceeds() throws {
    connection.faults = [.keeps]
    let id = try store.group("kept")
    #expect(try store.allGroups().rows.map(\.name) == ["kept"])
    #expect(try store.group("next") == id + 1)
  }

  @Test("A change whose commit fails throws if the store has not kept it")
  func lostChangeThrows() throws {
    connection.faults = [.loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.group("lost") }
    #expect(try store.allGroups().total == 0)
    try store.group("next")
    #expect(try store.allGroups().rows.map(\.name) == ["next"])
  }

  @Test("A failed commit throws `uncertain` if its outcome cannot be determined")
  func unknownOutcomeIsUncertain() throws {
    connection.faults = [.losesSight, .losesSight]
    #expect(throws: DataError.uncertain(.storage("the answer is lost"))) { try store.group("lost") }
    try store.group("next")
    #expect(try store.allGroups().rows.map(\.name) == ["next"])
  }

  @Test("A failed commit that certainly left nothing throws its error even if it cannot be verified")
  func lostChangeThrowsWithoutVerification() throws {
    connection.faults = [.loses, .loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.group("lost") }
    #expect(try store.allGroups().total == 0)
  }

  @Test("An undo or redo whose commit fails succeeds only if the store has kept it", arguments: [true, false])
  func failedUndoAndRedoAreLookedUp(isKept: Bool) throws {
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

  @Test("A batch whose commit fails succeeds only if the store has kept its last change", arguments: [true, false])
  func failedBatchIsLookedUp(isKept: Bool) throws {
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
    try store.begin()
    try store.group("c")
    try store.commit()
    #expect(try store.allGroups().total == (isKept ? 2 : 1))
  }

  @Test("`onChange` reports that a failed commit has discarded the only change of a batch")
  func lostChangeIsReported() throws {
    var noticeCount = 0
    store.onChange = { noticeCount += 1 }
    try store.begin()
    try store.group("a")
    connection.faults = [.loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.commit() }
    #expect(noticeCount == 2)
  }

  @Test("A batch whose commit fails throws even if it leaves its last change in the state before the batch")
  func failedBatchOfUndosIsNotTakenForKept() throws {
    try store.group("a")
    try store.group("b")
    try store.begin()
    for _ in 0..<2 { _ = try store.undo() }
    _ = try store.redo()
    connection.faults = [.loses]
    #expect(throws: DataError.storage("the answer is lost")) { try store.commit() }
    #expect(try store.allGroups().rows.map(\.name) == ["a", "b"])
  }

  @Test("A batch is lost if the engine rolls it back while it sets a savepoint before an undo")
  func lostSavepoint() throws {
    let group = try store.group("group")
    try store.begin()
    _ = try store.commandSavepoint()
    try store.todo("a", in: group)
    _ = try store.commandSavepoint()
    // The trigger rolls the transaction back, as SQLite does if the disk is full.
    try connection.execute(
      script: "CREATE TEMP TRIGGER full BEFORE UPDATE ON main.\"group\" BEGIN SELECT RAISE(ROLLBACK, 'full'); END")
    #expect(throws: DataError.self) { try store.undo() }
    #expect(throws: DataError.self) { try store.group("late") }
    #expect(throws: DataError.self) { try store.commit() }
    #expect(try store.allGroups().rows.map(\.name) == ["group"])
    #expect(try store.todoCount(TodosQuery(.everywhere)) == 0)
  }
}
