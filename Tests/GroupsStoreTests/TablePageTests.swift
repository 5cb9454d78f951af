import Testing

@testable import GroupsStore

/// Pages that SQLite wrote, with rows at all the sizes where the form of a number changes.
struct TablePageTests {
  private static let pageSize = 4096
  private let scratch = Scratch()

  private func page(_ number: Int) -> TablePage? {
    let start = (number - 1) * Self.pageSize
    return TablePage(
      Array(scratch.bytes().dropFirst(start).prefix(Self.pageSize)), header: number == 1 ? 100 : 0,
      usableSize: Self.pageSize)
  }

  private static let powers: [Int64] = [0, 7, 8, 14, 15, 16, 21, 23, 24, 28, 31, 32, 35, 42, 47, 48, 49, 56, 62].map {
    1 << $0
  }
  /// Numbers around all powers at which they take another byte, as an id or as a value.
  static let values: [Int64] = powers.flatMap { [$0 - 1, $0, -$0, -$0 - 1] } + [.max, .min]

  @Test("the numbers of a row are read, whatever their sizes, the id's and the text's beside them", arguments: values)
  func numbers(number: Int64) throws {
    // Texts around the lengths at which the number of a length, or of the whole row, takes another byte.
    let lengths = [0, 1, 56, 57, 58, 59, 110, 127, 128, 3_000]
    for length in lengths {
      let scratch = Scratch()
      scratch.tamper(
        """
        PRAGMA page_size = \(Self.pageSize);
        CREATE TABLE t(id INTEGER PRIMARY KEY, a, b, c);
        INSERT INTO t VALUES (CAST('\(number)' AS INTEGER), CAST('\(number)' AS INTEGER), '\(String(repeating: "x", count: length))', -3);
        """)
      let bytes = scratch.bytes()
      let page = try #require(
        TablePage(Array(bytes[Self.pageSize..<2 * Self.pageSize]), header: 0, usableSize: Self.pageSize))
      #expect(page.integers(ofCell: 0) == [0, number, 0, -3], "\(length)")
      #expect(page.integers(ofCell: 1) == nil)
    }
  }

  @Test("the tables of a file are found by their names, however long those and their columns are")
  func roots() throws {
    let names = [1, 20, 57, 58, 130].map { String(repeating: "t", count: $0) }
    scratch.tamper(
      "PRAGMA page_size = \(Self.pageSize);" + names.map { "CREATE TABLE \($0)(\($0) INTEGER);" }.joined())
    let roots = try #require(page(1)).roots
    #expect(roots.map { String(decoding: $0.name, as: UTF8.self) } == names)
    #expect(roots.map(\.page) == Array(2...6))
    for root in roots { #expect(page(root.page)?.cellCount == 0) }
  }

  @Test("a page that is none of a table, or less than one, is not read")
  func others() {
    for first: UInt8 in [0, 2, 10, 12, 14] {
      #expect(TablePage([first] + [UInt8](repeating: 0, count: 100), header: 0, usableSize: 101) == nil)
    }
    for count in 0..<12 { #expect(TablePage([UInt8](repeating: 13, count: count), header: 0, usableSize: 100) == nil) }
  }
}
