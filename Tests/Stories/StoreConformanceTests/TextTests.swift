import RandomSupport
import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

@Suite struct TextTests {
  static let hostile = [
    "", "'); DROP TABLE todo;--", "%_\\", "\"", "\u{0}", "a\u{0}b", "\u{1B}]0;x\u{7}", "👨‍👩‍👧", "e\u{301}",
    String(repeating: "\u{301}", count: 5_000), "\r\n", "\u{202E}abc", "\u{FFFD}", "\u{10FFFF}",
    String(repeating: "x", count: 1 << 17), String(repeating: "ü", count: 1 << 16),
  ]

  @Test(
    "A text is stored exactly and is found by itself, or is rejected by the server if it has U+0000",
    arguments: Engine.all, hostile.indices)
  func textIsStoredExactly(_ engine: Engine, _ index: Int) throws {
    let text = Self.hostile[index]
    // PostgreSQL rejects texts with U+0000.
    if engine == .server, text.unicodeScalars.contains("\0") {
      let store = try StorePlace(engine).store()
      #expect(throws: DataError.self) { try store.group(text) }
      #expect(try store.group("next") == 1)
      return
    }
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group(text)
    let user = try store.member(text, text, in: group)
    let todo = try store.todo(text, in: group, for: user)
    _ = try store.apply(.setNote(Change.Target(todo), note: text))
    #expect(try store.group(id: group).map { Array($0.name.utf8) } == Array(text.utf8))
    #expect(try Array(store.note(ofTodo: todo).utf8) == Array(text.utf8))
    #expect(try store.groups(startingWith: text, limit: 3).map(\.id) == [group])
    #expect(try store.members(startingWith: text, ofGroup: group, limit: 3).map(\.id) == [user])
    #expect(try store.todos(startingWith: text, in: .group(group), limit: 3).map(\.id) == [todo])
    #expect(try store.allTodos(TodosQuery(.group(group), texts: [text])).rows.map(\.id) == [todo])
    #expect(try store.member(text, text, in: group) == user)
    #expect(try store.changes(limit: 1).first?.subject == text)
    let before = try store.dump()
    _ = try store.apply(.deleteGroup(Change.Target(group)))
    _ = try store.undo()
    #expect(try store.dump() == before)
  }

  /// An index key has the first 16 characters of a name, in which an accent may be a separate scalar. The counts put
  /// the accented letter before, at and after the end of the key.
  @Test(
    "An accented letter at the end of the index key is found in every Unicode spelling", arguments: Engine.all,
    [15, 16, 17])
  func accentIsFoundInEverySpelling(_ engine: Engine, _ count: Int) throws {
    let start = String(repeating: "x", count: count - 1)
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group(start + "e\u{301} and more")
    for prefix in [start, start + "e\u{301}", start + "\u{e9}", start + "\u{c9} AND"] {
      #expect(try store.groups(startingWith: prefix, limit: 3).map(\.id) == [group], "\(prefix)")
    }
    #expect(try store.groups(startingWith: start + "e", limit: 3) == [])
  }
}
