import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Waiting for somebody else who keeps the store locked.
@Suite struct WaitingTests {
  private let scratch = Scratch()

  @Test("whoever waits for a lock can stop")
  func stoppedWait() throws {
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

  @Test("a store is opened and read while somebody else writes to it, without waiting")
  func openingBesideAWriter() throws {
    let holder = try scratch.store()
    try holder.begin()
    try holder.group("a")
    let other = try scratch.store(busyTimeout: 0.05)
    #expect(try other.allGroups().total == 0)
    #expect(throws: DataError.locked) { try other.group("b") }
    try holder.commit()
    #expect(try other.allGroups().total == 1)
  }

  @Test("each wait is as long as the one before")
  func waitAfterAWait() throws {
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

  @Test("a lock that is not given up ends the wait in time")
  func boundedWait() throws {
    let (holder, waiting) = (try scratch.store(), try scratch.store(busyTimeout: 0.05))
    try holder.begin()
    try holder.group("a")
    #expect(throws: DataError.locked) { try waiting.group("b") }
  }
}
