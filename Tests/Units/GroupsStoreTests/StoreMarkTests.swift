import GroupsDomain
import StoreSupport
import Testing

@testable import GroupsStore

/// Marks, which identify a store and its latest transaction.
@Suite struct StoreMarkTests {
  /// A mark, written as in `1.7` for transaction 7 of store 1, or as `none` for a store without an id.
  private func mark(_ text: String) throws -> StoreMark {
    if text == "none" { return StoreMark(store: nil, serial: 0) }
    let numbers = text.split(separator: ".").compactMap { $0 == "max" ? .max : Int64($0) }
    try #require(numbers.count == 2)
    return StoreMark(store: numbers[0], serial: numbers[1])
  }

  @Test(
    "A log goes on from a file of its store that lacks at most one transaction",
    arguments: [
      ("1.7", "1.7", true), ("1.7", "1.6", true), ("1.7", "1.8", true), ("1.0", "1.max", true),
      ("1.7", "1.5", false), ("1.2", "1.0", false), ("1.max", "1.7", false), ("1.max", "1.max", true),
      ("1.7", "2.7", false), ("1.7", "2.6", false), ("2.0", "1.0", false),
      // Of a store without an id, the first transaction gives it one.
      ("none", "none", true), ("none", "1.7", true), ("1.0", "none", true), ("1.1", "none", true),
      ("1.2", "none", false),
    ])
  func logGoesOnFromAFile(log: String, file: String, goesOn: Bool) throws {
    #expect(try mark(log).continues(mark(file)) == goesOn)
  }

  @Test(
    "The file with its log reaches the file's mark in the same store with no lower serial",
    arguments: [
      ("1.7", "1.7", true), ("1.8", "1.7", true), ("1.max", "1.0", true), ("1.6", "1.7", false),
      ("1.0", "1.max", false), ("2.7", "1.7", false), ("2.8", "1.7", false), ("none", "1.0", false),
      ("none", "none", true), ("1.0", "none", true), ("2.7", "none", true),
    ])
  func fileAndLogReachTheFile(both: String, file: String, isReached: Bool) throws {
    #expect(try mark(both).isReached(from: mark(file)) == isReached)
  }

  @Test("The mark that is read from the counter page equals the table's values")
  func markOfAPageMatchesTheTable() throws {
    let scratch = try Scratch()
    for count in [0, 1, 127, 128, 300] {
      let store = try scratch.store()
      while try store.number("SELECT change FROM counter") < count { try store.group("group") }
      let root = Int(try store.number("SELECT rootpage FROM sqlite_schema WHERE name = 'counter'"))
      let mark = StoreMark(
        store: try store.number("SELECT store FROM counter"), serial: try store.number("SELECT serial FROM counter"))
      try store.close()
      let page = Array(scratch.bytes()[((root - 1) * 4096)..<(root * 4096)])
      #expect(mark.store != nil)
      #expect(StoreMark(page: page) == mark)
      #expect(StoreMark(in: try .immutable(scratch.path)) == mark)
    }
  }

  @Test("Other pages and arbitrary bytes have no mark")
  func otherPagesHaveNoMark() throws {
    let scratch = try Scratch()
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
