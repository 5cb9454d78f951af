import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Marks, which identify a store and its latest transaction.
@Suite struct StoreMarkTests {
  private static let serials: [Int64] = [0, 1, 2, 7, .max]
  private static let marks = [nil, 1, 2].flatMap { (store: Int64?) in
    serials.map { StoreMark(store: store, serial: store == nil ? 0 : $0) }
  }

  @Test("A log goes on from a file of its store that lacks at most one transaction")
  func logGoesOnFromAFile() {
    for log in Self.marks {
      for file in Self.marks {
        let isNext = log.serial <= file.serial || log.serial == file.serial + 1
        let goesOn = log.store == nil || (file.store == nil || log.store == file.store) && isNext
        #expect(log.continues(file) == goesOn, "\(log) \(file)")
      }
    }
  }

  @Test("The file with its log reaches the file's mark in the same store with no lower serial")
  func fileAndLogReachTheFile() {
    for both in Self.marks {
      for file in Self.marks {
        let isReached = file.store == nil || both.store == file.store && both.serial >= file.serial
        #expect(both.isReached(from: file) == isReached, "\(both) \(file)")
      }
    }
  }

  @Test("The mark that is read from the counter page equals the table's values")
  func markOfAPageMatchesTheTable() throws {
    let scratch = Scratch()
    for count in [0, 1, 127, 128, 300] {
      let store = try scratch.store()
      while try store.number("SELECT change FROM counter") < count { try store.group("group") }
      let root = Int(try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'counter'"))
      let mark = StoreMark(
        store: try store.number("SELECT store FROM counter"), serial: try store.number("SELECT serial FROM counter"))
      try store.close()
      let page = Array(scratch.bytes()[((root - 1) * 4096)..<(root * 4096)])
      #expect(StoreMark(page: page) == mark)
      #expect(StoreMark(in: try .immutable(scratch.path)) == mark)
    }
  }

  @Test("Other pages and arbitrary bytes have no mark")
  func otherPagesHaveNoMark() throws {
    let scratch = Scratch()
    let store = try scratch.store()
    let group = try store.group("group")
    try store.todo("todo", in: group, for: store.member("Ann", in: group))
    let root = Int(try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'counter'"))
    try store.close()
    let bytes = scratch.bytes()
    let pages = bytes.count / 4096
    #expect(pages > 10)
    for page in 1...pages where page != root {
      #expect(StoreMark(page: Array(bytes[((page - 1) * 4096)..<(page * 4096)])) == nil, "\(page)")
    }
    for size in [0, 1, 100, 512, 4096, 4097] {
      #expect(StoreMark(page: [UInt8](repeating: 13, count: size)) == nil)
      #expect(StoreMark(page: [UInt8](repeating: 255, count: size)) == nil)
    }
  }
}
