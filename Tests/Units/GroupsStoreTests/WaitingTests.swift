import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Waiting for a store that another connection has locked.
@Suite struct WaitingTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test("Waiting for a lock can be interrupted")
  func waitIsInterrupted() throws {
    let (holder, waiting) = (try scratch.store(), try scratch.store(busyTimeout: 600))
    try holder.begin()
    try holder.group("a")
    var questions = 0
    waiting.isInterrupted = {
      questions += 1
      return questions > 3
    }
    #expect(throws: DataError.interrupted) { try waiting.group("b") }
    #expect(questions >= 4)
    waiting.isInterrupted = { false }
    try holder.commit()
    try waiting.group("b")
    #expect(try waiting.allGroups().rows.map(\.name) == ["a", "b"])
  }

  @Test("A store is opened and read beside a writer, and its own change throws `locked`")
  func storeOpensBesideAWriter() throws {
    let holder = try scratch.store()
    try holder.begin()
    try holder.group("a")
    let other = try scratch.store(busyTimeout: 0.05)
    #expect(try other.allGroups().total == 0)
    #expect(throws: DataError.locked) { try other.group("b") }
    try holder.commit()
    #expect(try other.allGroups().total == 1)
  }

  @Test("A second wait for a lock asks for an interruption as often as the first")
  func secondWaitIsAsLong() throws {
    let (holder, waiting) = (try scratch.store(), try scratch.store(busyTimeout: 0.008))
    try holder.begin()
    try holder.group("a")
    var questions = 0
    waiting.isInterrupted = {
      questions += 1
      return false
    }
    #expect(throws: DataError.locked) { try waiting.group("b") }
    let first = questions
    #expect(throws: DataError.locked) { try waiting.group("b") }
    #expect(questions == 2 * first)
  }
}
