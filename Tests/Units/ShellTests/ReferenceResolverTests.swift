import MVVMC
import Testing

@testable import Shell

@Suite("Resolving references")
struct ReferenceResolverTests {
  private let resolver = ReferenceResolver(source: Things())

  private func words(_ texts: [String]) -> [Word] {
    var start = 0
    return texts.map { text in
      defer { start += text.utf8.count + 1 }
      let isQuoted = text.hasPrefix("'")
      return Word(
        text: isQuoted ? text.filter { $0 != "'" } : text, range: start..<(start + text.utf8.count), isQuoted: isQuoted)
    }
  }

  @Test(
    "A reference is a position, an id or a name, and a quoted one is always a name",
    arguments: [
      ("3", false, 30), ("#30", false, 30), ("#99", false, 99), ("Carrot", false, 30), ("car", false, 30),
      ("7", true, 40),
      ("#1", true, 50), ("003", false, 30), ("5-8", false, 60),
    ] as [(String, Bool, Int64)])
  func singleReference(text: String, isQuoted: Bool, id: Int64) throws {
    #expect(try resolver.one(text, isQuoted: isQuoted, range: 0..<1).id == .number(id))
  }

  @Test(
    "Several references are resolved in the given order, each item once",
    arguments: [
      (["1", "3"], [10, 30]), (["3", "1"], [30, 10]), (["2-4"], [20, 30, 40]), (["2-2"], [20]),
      (["1", "1-2", "#10", "leek"], [10, 20]), (["'5-8'", "#99"], [60, 99]), (["carrot", "'#1'", "6"], [30, 50, 60]),
    ] as [([String], [Int64])])
  func several(texts: [String], ids: [Int64]) throws {
    #expect(try resolver.several(words(texts)).map(\.id) == ids.map(AnyReferenceID.number))
  }

  @Test("References to items of different kinds with the same id are all kept")
  func kinds() throws {
    let resolver = ReferenceResolver(source: ThingsOfTwoKinds())
    #expect(try resolver.several(words(["1-4", "2"])).map(\.name) == ["Home", "Milk", "Garden"])
  }

  @Test(
    "An invalid reference fails with its code, message and range",
    arguments: [
      ("0", Failure.Code.notFound, "there is no thing at position 0"),
      ("8", .notFound, "there is no thing at position 8"),
      ("99999999999999999999", .notFound, "there is no thing at position 99999999999999999999"),
      ("#8", .notFound, "there is no thing #8 here"),
      ("#99999999999999999999", .notFound, "there is no thing #99999999999999999999 here"),
      ("x", .notFound, "there is no thing \"x\" here"), ("le", .ambiguous, "\"le\" could be #10 Leek, #20 Leek soup"),
      ("5-2", .usage, "the range 5-2 is backwards"), ("0-2", .notFound, "there is no thing at position 0"),
      ("2-8", .notFound, "there is no thing at position 8"),
      ("1-9000000000000000000", .notFound, "there is no thing at position 9000000000000000000"),
      ("1-99999999999999999999", .notFound, "there is no thing at position 99999999999999999999"),
      ("#x", .notFound, "there is no thing \"#x\" here"), ("#1", .notFound, "there is no thing #1 here"),
      ("-1", .notFound, "there is no thing \"-1\" here"), ("1-", .notFound, "there is no thing \"1-\" here"),
      ("+1", .notFound, "there is no thing \"+1\" here"), ("٣", .notFound, "there is no thing \"٣\" here"),
      ("#\u{fe0f}\u{20e3}30", .notFound, "there is no thing \"#\u{fe0f}\u{20e3}30\" here"),
    ] as [(String, Failure.Code, String)])
  func invalidReferences(text: String, code: Failure.Code, message: String) {
    let failure = #expect(throws: Failure.self) {
      try resolver.several([
        Word(text: "1", range: 0..<1, isQuoted: false), Word(text: text, range: 2..<9, isQuoted: false),
      ])
    }
    #expect(failure?.code == code)
    #expect(failure?.message == message)
    #expect(failure?.range == 2..<9)
  }

  @Test(
    "The advice for an unknown position tells the length of the list",
    arguments: [(0, "is empty"), (1, "has one row"), (2, "has 2 rows")] as [(Int, String)])
  func lengths(count: Int, words: String) {
    let failure = #expect(throws: Failure.self) {
      try ReferenceResolver(source: Things(count: count)).one("9", isQuoted: false, range: 0..<1)
    }
    #expect(failure?.advice == "the list \(words)")
    let id = #expect(throws: Failure.self) {
      try ReferenceResolver(source: Things(count: count)).one("99", isQuoted: false, range: 0..<1)
    }
    #expect(id?.advice == "the list \(words) (the one with this id is #99)")
    let beyond = #expect(throws: Failure.self) {
      try ReferenceResolver(source: Things(count: count)).one("99999999999999999999", isQuoted: false, range: 0..<1)
    }
    #expect(beyond?.advice == "the list \(words)")
  }

  @Test("A range looks up both of its ends, and reads all of its items in one call", arguments: [10, 1000])
  func rangeAtOnce(count: Int) throws {
    let things = CountingThings(count: count)
    let found = try ReferenceResolver(source: things).several(words(["2-\(count)"]))
    #expect(found.map(\.id) == (2...Int64(count)).map(AnyReferenceID.number))
    #expect(things.asked == ["at \(count)", "at 2", "at 2-\(count)"])
  }

  @Test("A range of a list that became shorter fails with the missing position")
  func shortenedRange() {
    let things = CountingThings(count: 9, keptAfterOnes: 4)
    let failure = #expect(throws: Failure.self) {
      try ReferenceResolver(source: things).several(words(["2-9"]))
    }
    #expect(failure?.message == "there is no thing at position 5")
  }

  @Test("A failure of the reference source is thrown unchanged, with the range of the word")
  func sourceFails() {
    let failing = ReferenceResolver(source: Things(failure: Failure(.conflict, "the list has changed")))
    let failure = #expect(throws: Failure.self) { try failing.one("1", isQuoted: false, range: 4..<5) }
    #expect(failure == Failure(.conflict, "the list has changed", range: 4..<5))
  }
}

/// A source that records its lookups. The id of an item is its position.
private final class CountingThings: ReferenceSource {
  let noun = "thing"
  private(set) var asked: [String] = []
  private let total: Int
  private let kept: Int

  /// Creates a source of `count` items. A lookup of several finds only the first `keptAfterOnes`, as if the others had
  /// been removed since the lookups of single items.
  init(count: Int, keptAfterOnes: Int = .max) {
    total = count
    kept = min(count, keptAfterOnes)
  }

  func count() -> Int { total }

  func reference(at position: Int) -> Reference<Int64>? {
    asked.append("at \(position)")
    return thing(position, of: total)
  }

  func references(at positions: ClosedRange<Int>) -> [Reference<Int64>] {
    asked.append("at \(positions.lowerBound)-\(positions.upperBound)")
    return positions.compactMap { thing($0, of: kept) }
  }

  func reference(id: Int64) -> Reference<Int64>? { thing(Int(id), of: total) }
  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] { [] }

  private func thing(_ position: Int, of count: Int) -> Reference<Int64>? {
    (1...count).contains(position) ? Reference(id: Int64(position), name: "t") : nil
  }
}

/// Two groups and a todo. The todo has the id of a group, and the other group is listed twice.
private struct ThingsOfTwoKinds: ReferenceSource {
  let noun = "thing"
  private let listed: [Reference<Int64>] = [
    Reference(id: 1, name: "Home", kind: "group"), Reference(id: 1, name: "Milk", kind: "todo"),
    Reference(id: 2, name: "Garden", kind: "group"), Reference(id: 2, name: "Garden", kind: "group"),
  ]

  func count() -> Int { listed.count }
  func reference(at position: Int) -> Reference<Int64>? {
    listed.indices.contains(position - 1) ? listed[position - 1] : nil
  }
  func reference(id: Int64) -> Reference<Int64>? { nil }
  func references(startingWith prefix: String, limit: Int) -> [Reference<Int64>] { [] }
}
