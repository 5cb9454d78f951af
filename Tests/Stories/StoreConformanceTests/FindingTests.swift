import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The results of searches, on every engine.
@Suite struct FindingTests {
  @Test("A search ignores case and Unicode spelling but not accents", arguments: Engine.all)
  func searchIgnoresCaseAndUnicodeSpelling(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group("g")
    let alike = [
      ["HAUPTSTRASSE", "Hauptstraße", "HAUPTSTRAẞE"], ["İZMİR", "Izmir", "ızmır", "I\u{307}ZMI\u{307}R"],
      ["Café", "cafe\u{301}", "CAFÉ"], ["ΟΔΟΣ", "οδος", "οδοσ"], ["Ǆungla", "ǆungla", "ǅungla"], ["ﬁnish", "FINISH"],
      ["Привет", "ПРИВЕТ"], ["한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"],
    ]
    for names in alike { for name in names { try store.todo("x \(name) x", in: group) } }
    for names in alike {
      for name in names {
        #expect(
          try Set(store.names(TodosQuery(.group(group), texts: [name]))) == Set(names.map { "x \($0) x" }), "\(name)")
      }
    }
    // An accent is significant.
    #expect(try store.names(TodosQuery(.group(group), texts: ["cafe"])) == [])
    withExtendedLifetime(place) {}
  }

  @Test("A search includes the notes in every scope, page and visit", arguments: Engine.all)
  func searchIncludesNotes(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let (home, club) = (try store.group("Home"), try store.group("Club", .invited))
    for number in 1...4 { try store.todo("t\(number)", in: number == 4 ? club : home, due: number) }
    for id: Int64 in [2, 4] { _ = try store.apply(.setNote(.init(id), note: "ask the\nDENTIST")) }
    _ = try store.apply(.renameTodo(.init(3), name: "to the dentist"))
    let queries: [(TodosQuery.Scope, [Int64])] = [
      (.group(home), [2, 3]), (.wholeAgenda, [2, 3]), (.agenda(dueFrom: nil, dueThrough: Day(number: 2)), [2]),
      (.everywhere, [2, 3, 4]),
    ]
    for (scope, expected) in queries {
      let query = TodosQuery(scope, texts: ["dentist"])
      #expect(try store.allTodos(query).rows.map(\.id) == expected)
      #expect(try store.todoCount(query) == expected.count)
      #expect(
        try store.allTodos(query, in: Window(offset: 1, limit: 1)).rows.map(\.id) == Array(expected[1...].prefix(1)))
      #expect(try store.todo(at: 0, of: query)?.id == expected[0])
      var visited: [Todo] = []
      try store.visitTodos(query) { visited.append($0) }
      #expect(visited.map(\.id) == expected)
      var named: [Int64] = []
      try store.visitTodoNames(query, in: .all) { id, _ in named.append(id) }
      #expect(named == expected)
    }
    for (texts, expected) in [(["t2", "ASK"], [2]), (["dentist", "to"], [3]), (["t2", "to"], [])]
      as [([String], [Int64])]
    {
      #expect(try store.allTodos(TodosQuery(.everywhere, texts: texts)).rows.map(\.id) == expected)
    }
    _ = try store.apply(.setNote(.init(2), note: ""))
    #expect(try store.todoCount(TodosQuery(.group(home), texts: ["dentist"])) == 1)
    withExtendedLifetime(place) {}
  }

  @Test(
    "Todos are found by any part of their names, with `%` and `_` taken literally",
    arguments: Engine.all)
  func partOfANameIsFoundLiterally(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let (home, club) = (try store.group("Home"), try store.group("Club", .invited))
    let names = ["Buy MILK", "milkman", "50% off_season!", "Mílk", "STRASSE", "straße"]
    for name in names { try store.todo(name, in: home, due: 1) }
    try store.todo("milk at the club", in: club)
    for number in 1...40 { try store.todo("other \(number)", in: club) }
    func found(_ text: String, in scope: TodosQuery.Scope) throws -> [String] {
      var found: [String] = []
      try store.visitTodoNames(containing: text, in: scope) {
        found.append($1); return true
      }
      return found
    }
    for scope in [TodosQuery.Scope.group(home), .wholeAgenda, .agenda(dueFrom: nil, dueThrough: Day(number: 2))] {
      #expect(try found("milk", in: scope) == ["Buy MILK", "milkman"])
      #expect(try found("MÍLK", in: scope) == ["Mílk"])
      #expect(try found("Strasse", in: scope) == ["STRASSE", "straße"])
      for text in ["%", "_s", "n!", "50% O"] { #expect(try found(text, in: scope) == [names[2]], "\(text)") }
    }
    #expect(try found("milk", in: .everywhere) == ["Buy MILK", "milkman", "milk at the club"])
    #expect(try found("milk", in: .group(club)) == ["milk at the club"])
    var count = 0
    try store.visitTodoNames(containing: "milk", in: .everywhere) { _, _ in
      count += 1; return count < 2
    }
    #expect(count == 2)
    withExtendedLifetime(place) {}
  }

  @Test("A search for a prefix tells apart accented letters that sort together", arguments: Engine.all)
  func prefixTellsAccentedLettersApart(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let group = try store.group("g")
    for name in ["Öl", "Übung", "Äpfel", "A\u{308}hren"] { try store.todo(name, in: group, due: 1) }
    for scope in [TodosQuery.Scope.group(group), .wholeAgenda, .everywhere] {
      for (beginning, count) in [("Ä", 2), ("a\u{308}", 2), ("äp", 1), ("ö", 1), ("é", 0), ("a", 0)] {
        let found = try store.someTodoNames(startingWith: beginning, in: scope, limit: 9)
        #expect(found.count == count, "\(beginning)")
        #expect(try store.someTodoNames(startingWith: beginning, in: scope, limit: 1).count == min(count, 1))
      }
    }
    withExtendedLifetime(place) {}
  }

  @Test("Members of all groups are found by name and by id, each once", arguments: Engine.all)
  func membersOfAllGroupsAreFoundOnce(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let store = try place.store()
    let (home, club) = (try store.group("Home"), try store.group("Club", .suggested))
    let ada = try store.member("Ada", "Lovelace", in: home)
    #expect(try store.member("Ada", "Lovelace", in: club) == ada)
    let other = try store.member("Ada", in: club)
    let gone = try store.member("Adam", in: club)
    _ = try store.apply(.removeMember(group: club, user: .init(gone)))
    #expect(try store.members(startingWith: "ada", limit: 9).map(\.id) == [other, ada])
    #expect(try store.members(startingWith: "ada", limit: 1).map(\.id) == [other])
    #expect(try store.members(startingWith: "x", limit: 9) == [])
    #expect(try store.member(id: ada)?.name == "Ada Lovelace")
    #expect(try store.member(id: gone) == nil)
    withExtendedLifetime(place) {}
  }
}
