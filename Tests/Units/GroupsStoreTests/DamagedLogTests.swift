import CSQLite
import GroupsDomain
import StoreSupport
import RandomSupport
import Testing

@testable import GroupsStore
import LibC

/// Damaged write-ahead logs. SQLite reads a log up to its last valid commit and ignores the rest.
@Suite(.serialized) struct DamagedLogTests {
  private let scratch: Scratch
  private let store: GroupsStore

  init() throws {
    scratch = try Scratch()
    store = try scratch.store()
    for index in 0..<20 { try store.group("group \(index)") }
  }

  /// Opens the store, expects that it has the first changes without a gap, and returns their number.
  private func changeCount(in crashed: Scratch) throws -> Int {
    let names = try crashed.store().allGroups().rows.map(\.name)
    #expect(names == (0..<names.count).map { "group \($0)" })
    return names.count
  }

  @Test("A store whose log has a flipped bit opens with the changes before it")
  func logWithAFlippedBitKeepsEarlierChanges() throws {
    let log = Scratch.bytes(of: scratch.logPath)
    var random = SeededGenerator(seed: 11)
    var counts: Set<Int> = []
    for index in 0..<200 {
      var damaged = log
      let offset = index < 32 ? index : Int.random(in: 0..<log.count, using: &random)
      damaged[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let crashed = try scratch.crashed()
      Scratch.write(damaged, to: crashed.logPath)
      counts.insert(try changeCount(in: crashed))
    }
    #expect(counts.count > 10)
  }

  @Test("A change that lacks any page of the log after a power failure is ignored")
  func tornChangeIsIgnored() throws {
    // Adds rows, so that the next change writes several pages.
    for index in 0..<50 { try store.todo("todo \(index) \(String(repeating: "x", count: 50))", in: 1) }
    let before = try store.dump()
    let start = Scratch.bytes(of: scratch.logPath).count
    try store.todo("torn", in: 1)
    let log = Scratch.bytes(of: scratch.logPath)
    #expect(log.count >= start + 2 * 4120, "there is nothing to be told apart")
    // A frame is a header of 24 bytes and a page of 4096.
    for frame in stride(from: start, to: log.count, by: 4120) {
      let crashed = try scratch.crashed()
      Scratch.write(log[..<frame] + [UInt8](repeating: 0, count: 4120) + log[(frame + 4120)...], to: crashed.logPath)
      #expect(try crashed.store().dump() == before)
    }
  }

  @Test("A log with an overwritten header is ignored")
  func logWithoutItsHeaderIsIgnored() throws {
    let log = Scratch.bytes(of: scratch.logPath)
    for damaged in [[UInt8](repeating: 0, count: 32) + log.dropFirst(32), [UInt8](repeating: 65, count: 10_000)] {
      let crashed = try scratch.crashed()
      Scratch.write(damaged, to: crashed.logPath)
      #expect(try changeCount(in: crashed) == 0)
    }
  }

  @Test("Checking a log that has vanished does not throw")
  func vanishedLogIsNoError() throws {
    let crashed = try scratch.crashed()
    unlink(crashed.logPath)
    try LogCheck.checkBeginning(of: crashed.path)
    try LogCheck.checkEnd(of: crashed.path, seenBy: SQLiteConnection(crashed.path, flags: SQLITE_OPEN_READWRITE))
  }

  @Test("A truncated log keeps the changes that were committed before the cut")
  func truncatedLogKeepsCommittedChanges() throws {
    let log = Scratch.bytes(of: scratch.logPath)
    var counts: Set<Int> = []
    for count in stride(from: log.count, to: 32, by: -1371) {
      let crashed = try scratch.crashed()
      Scratch.write(Array(log.prefix(count)), to: crashed.logPath)
      counts.insert(try changeCount(in: crashed))
    }
    #expect(counts.count > 15)
  }

  @Test("Opening a damaged file with a log throws and never crashes")
  func damagedFileWithALogThrows() throws {
    _ = try store.number("PRAGMA wal_checkpoint(PASSIVE)")
    let root = try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'counter'")
    let file = scratch.bytes()
    var random = SeededGenerator(seed: 5)
    var failures = 0
    for index in 0..<200 {
      var damaged = file
      // Damages the schema page or the counters page: their cells, their headers or any other bytes.
      let page = index.isMultiple(of: 2) ? 0 : Int(root - 1) * 4096
      let start = page + Int.random(in: 100..<4090, using: &random)
      for offset in start..<min(start + Int.random(in: 1...300, using: &random), page + 4096) {
        damaged[offset] = index.isMultiple(of: 3) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      let crashed = try scratch.crashed()
      crashed.write(damaged)
      do { _ = try crashed.store().dump() } catch is DataError { failures += 1 }
    }
    #expect(failures > 0)
  }

  @Test("Old frames in a restarted log are no damage")
  func restartedLogIsNotDamaged() throws {
    for index in 20..<200 {
      if index % 20 == 0 { _ = try store.number("PRAGMA wal_checkpoint(RESTART)") }
      try store.group("group \(index)")
      #expect(try scratch.crashed().store().dump() == store.dump())
    }
  }

  @Test("The frames of a batch that was rolled back are no damage")
  func rolledBackBatchInTheLogIsNoDamage() throws {
    try store.execute("PRAGMA cache_size = 10")
    try store.begin()
    let group = try store.group("Large")
    for index in 0..<2000 { try store.todo("taken back \(index)", in: group) }
    try store.rollBack()
    let size = Scratch.bytes(of: scratch.logPath).count
    for index in 0..<5 {
      try store.group("after \(index)")
      #expect(try scratch.crashed().store().dump() == store.dump())
    }
    // The log still has the frames of the batch.
    #expect(Scratch.bytes(of: scratch.logPath).count == size)
  }
}
