import GroupsDomain
import StoreSupport
import RandomSupport
import Testing

@testable import GroupsStore

/// SQLite passes over whatever stands behind the first damaged frame of a log, without a word.
@Suite(.serialized) struct DamagedLogTests {
  private let scratch = Scratch()
  private let store: GroupsStore

  init() throws {
    store = try scratch.store()
    for index in 0..<20 { try store.group("group \(index)") }
  }

  @Test("whatever bit is flipped, all changes are there or it is told")
  func flippedBits() throws {
    let log = Scratch.bytes(of: scratch.logPath)
    let dump = try store.dump()
    var random = SeededGenerator(seed: 11)
    var (told, whole) = (0, 0)
    // The frames of the latest change are left out: damaged, they look like a change that was never written as a whole.
    let end = log.count - 6 * (24 + 4096)
    for index in 0..<200 {
      var damaged = log
      // Every header in turn, and pages in between.
      let frame = 32 + (index / 2) % (end / 4120) * 4120
      let offset =
        index < 32
        ? index
        : index % 2 == 0 ? frame + Int.random(in: 0..<24, using: &random) : Int.random(in: 0..<end, using: &random)
      damaged[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      let crashed = scratch.crashed()
      Scratch.write(damaged, to: crashed.logPath)
      do {
        let again = try crashed.store()
        #expect(try again.dump() == dump, "byte \(offset)")
        whole += 1
      } catch let error as DataError {
        #expect(error == .file(path: crashed.path, .damagedLog), "byte \(offset)")
        #expect(Scratch.bytes(of: crashed.logPath) == damaged)
        told += 1
      }
    }
    #expect(told > 150)
    // The bytes of the header that nobody reads.
    #expect(whole < 40)
  }

  @Test(
    "a change behind a damaged frame is lost where its mark stands behind it too, and else may never have been whole")
  func frameOfTheLatestChange() throws {
    func frames(_ log: [UInt8]) throws -> [LogReader.Frame] {
      let copy = Scratch()
      Scratch.write(log, to: copy.logPath)
      let reader = try LogReader(copy.logPath)
      return Array(AnyIterator { reader.next() })
    }
    func scan(_ log: [UInt8], _ page: Int) throws -> LogScan {
      let copy = Scratch()
      Scratch.write(log, to: copy.logPath)
      return try LogScan(of: copy.logPath, counterPage: page, usableSize: 4096)
    }
    // Pages behind that with the mark.
    for index in 0..<300 { try store.todo("todo \(index) \(String(repeating: "x", count: 50))", in: 1) }
    let log = Scratch.bytes(of: scratch.logPath)
    let page = Int(try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'counter'"))
    let whole = try scan(log, page)
    // Behind them there may be some from before the log was begun anew.
    let all = try frames(log).prefix(Int(whole.frameCount))
    let ends = all.indices.filter { all[$0].isCommit }
    #expect(whole.lost == nil)
    let (start, end) = (ends[ends.count - 2] + 1, ends[ends.count - 1])
    let mark = try #require((start...end).first { all[$0].pageNumber == page })
    #expect(mark < end, "there is nothing to be told apart")
    for frame in start...end {
      var damaged = log
      damaged[32 + frame * 4120 + 24 + 4000] ^= 1
      let scan = try scan(damaged, page)
      #expect(scan.lost == (frame <= mark ? whole.last : nil), "frame \(frame - start)")
      #expect(scan.frameCount == UInt32(start))
      #expect(scan.last.map { $0.serial + 1 } == whole.last?.serial)
      #expect(scan.first == whole.first)
    }
  }

  @Test("a log with something else in the place of its beginning is told")
  func garbage() throws {
    let crashed = scratch.crashed()
    let log = Scratch.bytes(of: crashed.logPath)
    Scratch.write([UInt8](repeating: 0, count: 32) + log.dropFirst(32), to: crashed.logPath)
    #expect(throws: DataError.file(path: crashed.path, .damagedLog)) { try crashed.store() }
    Scratch.write([UInt8](repeating: 65, count: 10_000), to: crashed.logPath)
    #expect(throws: DataError.file(path: crashed.path, .damagedLog)) { try crashed.store() }
  }

  @Test("a log that ends in the middle of a change has what was committed before")
  func cutOffLog() throws {
    let log = Scratch.bytes(of: scratch.logPath)
    let path = scratch.path
    var counts: Set<Int> = []
    for count in stride(from: log.count, to: 32, by: -1371) {
      let crashed = Scratch()
      crashed.write(Scratch.bytes(of: path))
      Scratch.write(Array(log.prefix(count)), to: crashed.logPath)
      let names = try crashed.store().allGroups().rows.map(\.name)
      #expect(names == (0..<names.count).map { "group \($0)" })
      counts.insert(names.count)
    }
    #expect(counts.count > 15)
  }

  @Test("what is left in a log from before it was begun anew is no damage")
  func logBegunAnew() throws {
    for index in 20..<200 {
      if index % 20 == 0 { _ = try store.number("PRAGMA wal_checkpoint(RESTART)") }
      try store.group("group \(index)")
      #expect(try scratch.crashed().store().dump() == store.dump())
    }
  }

  @Test("a batch that was taken back after it had reached the log is no damage")
  func batchTakenBack() throws {
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
    // Otherwise there was nothing to be mistaken.
    #expect(Scratch.bytes(of: scratch.logPath).count == size)
  }
}
