import RandomSupport
import GroupsDomain
import Testing

@testable import GroupsStore

@Suite struct TextTests {
  static let hostile = [
    "", "'); DROP TABLE todo;--", "%_\\", "\"", "\u{0}", "a\u{0}b", "\u{1B}]0;x\u{7}", "👨‍👩‍👧", "e\u{301}",
    String(repeating: "\u{301}", count: 5_000), "\r\n", "\u{202E}abc", "\u{FFFD}", "\u{10FFFF}",
    String(repeating: "x", count: 1 << 20), String(repeating: "ü", count: 1 << 19),
  ]

  @Test("every text is kept exactly", arguments: hostile.indices)
  func everyTextIsKeptExactly(_ index: Int) throws {
    let text = Self.hostile[index]
    let store = try GroupsStore.inMemory()
    let group = try store.group(text)
    let user = try store.member(text, text, in: group)
    let todo = try store.todo(text, in: group, for: user)
    _ = try store.apply(.setNote(Change.Target(todo), note: text))
    #expect(try store.group(id: group).map { Array($0.name.utf8) } == Array(text.utf8))
    #expect(try Array(store.note(ofTodo: todo).utf8) == Array(text.utf8))
    #expect(try store.groups(startingWith: text, limit: 3).map(\.id) == [group])
    #expect(try store.members(startingWith: text, ofGroup: group, limit: 3).map(\.id) == [user])
    #expect(try store.todos(startingWith: text, in: .group(group), limit: 3).map(\.id) == [todo])
    #expect(try store.allTodos(TodosQuery(.group(group), text: text)).rows.map(\.id) == [todo])
    #expect(try store.member(text, text, in: group) == user)
    #expect(try store.changes(limit: 1).first?.subject == text)
    let before = try store.dump()
    _ = try store.apply(.deleteGroup(Change.Target(group)))
    _ = try store.undo()
    #expect(try store.dump() == before)
  }

  /// Names that begin with a text have keys that begin with its key, however their accents are spelled.
  @Test("keys follow prefixes")
  func keysFollowPrefixes() {
    var random = SeededGenerator(seed: 3)
    let pieces = [
      "a", "B", "é", "e\u{301}", "E\u{301}", "ß", "İ", "я", "Й", "\u{438}\u{306}", "漢", "한", "\u{1112}\u{1161}\u{11AB}",
      "👨‍👩‍👧", "👍🏽", "\r\n", "\n", "\u{0}", ";", "\u{37E}", "K", "\u{212A}", "Ω", "\u{2126}", "ﬁ", "\u{301}",
    ]
    for _ in 0..<20_000 {
      let name = (0..<Int.random(in: 0...20, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let folded = name.lowercased()
      var prefix = String(folded.prefix(Int.random(in: 0...20, using: &random)))
      // Upper case may change what a text is when it is folded again (ß, ﬁ): only what is a prefix then counts.
      if Bool.random(using: &random), folded.hasPrefix(prefix.uppercased().lowercased()) {
        prefix = prefix.uppercased()
      }
      let key = Array(NameKey.of(name).utf8)
      let range = NameKey.range(of: prefix)
      #expect(!key.lexicographicallyPrecedes(Array(range.from.utf8)), "\(name.debugDescription) \(prefix)")
      #expect(key.lexicographicallyPrecedes(Array(range.to.utf8)), "\(name.debugDescription) \(prefix)")
    }
  }

  /// The sixteenth letter is the last of the key: the accent behind it is part of it.
  @Test("an accent is found however it is spelled", arguments: [15, 16, 17])
  func accentIsFoundHowever(_ place: Int) throws {
    let start = String(repeating: "x", count: place - 1)
    let store = try GroupsStore.inMemory()
    let group = try store.group(start + "e\u{301} and more")
    for prefix in [start, start + "e\u{301}", start + "\u{e9}", start + "\u{c9} AND"] {
      #expect(try store.groups(startingWith: prefix, limit: 3).map(\.id) == [group], "\(prefix)")
    }
    #expect(try store.groups(startingWith: start + "e", limit: 3) == [])
  }

  @Test("names that nobody here wrote are readable")
  func namesThatNobodyHereWrote() throws {
    let scratch = Scratch()
    try scratch.store().group("group")
    scratch.tamper("UPDATE \"group\" SET name = CAST(x'41FF42' AS TEXT)")
    #expect(try scratch.store().group(id: 1)?.name == "A\u{FFFD}B")
    scratch.tamper("UPDATE \"group\" SET name = 7.5")
    #expect(try scratch.store().group(id: 1)?.name == "7.5")
  }
}
