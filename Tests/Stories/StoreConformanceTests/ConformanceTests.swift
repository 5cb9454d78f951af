import GroupsDomain
import GroupsStore
import StoreSupport
import Testing

/// The behaviour that the screens require of every data provider. A new engine is tested when it is added to
/// ``Engine``.
@Suite struct ConformanceTests {
  /// Without a server, the other tests omit the engine `server` silently. This test is then reported as skipped.
  @Test(
    "A new store on the server opens and has no groups",
    .enabled(if: Engine.hasServer, "no server is given; Tests/Cluster/run starts one"))
  func serverStoreOpens() throws {
    let place = try StorePlace(.server)
    #expect(try place.store().allGroups().rows.isEmpty)
  }

  @Test("Groups are ordered by category, then by id", arguments: Engine.all)
  func groupsAreOrderedByCategory(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    try provider.group("s", .suggested)
    try provider.group("j1", .joined)
    try provider.group("i", .invited)
    try provider.group("j2", .joined)
    #expect(try provider.allGroups().rows.map(\.name) == ["j1", "j2", "i", "s"])
    #expect(try provider.allGroups(GroupsQuery(category: .joined)).rows.map(\.name) == ["j1", "j2"])
    #expect(try provider.allGroups(in: Window(offset: 1, limit: 2)).rows.map(\.name) == ["j2", "i"])
    #expect(try provider.allGroups(in: Window(offset: 1, limit: 2)).total == 4)
    #expect(try provider.groupCount(GroupsQuery(category: .invited)) == 1)
    #expect(try provider.group(at: 2, of: GroupsQuery())?.name == "i")
    #expect(try provider.group(at: 4, of: GroupsQuery()) == nil)
    #expect(try provider.group(at: -1, of: GroupsQuery()) == nil)
    withExtendedLifetime(place) {}
  }

  @Test("Groups are found by any part of their names, in any case and Unicode spelling", arguments: Engine.all)
  func groupsAreFoundByAnyPartOfTheName(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    for name in ["Morning Runners", "RUN!", "Chess", "Ärzte rünnen"] { try provider.group(name) }
    func found(_ text: String) throws -> [String] {
      try provider.allGroups(GroupsQuery(texts: [text])).rows.map(\.name)
    }
    #expect(try found("run") == ["Morning Runners", "RUN!"])
    #expect(try found("RÜN") == ["Ärzte rünnen"])
    #expect(try found("ru\u{308}n") == ["Ärzte rünnen"])
    #expect(try found("%") == [])
    #expect(try found("").count == 4)
    #expect(try provider.groupCount(GroupsQuery(texts: ["e"])) == 3)
    #expect(try provider.group(at: 1, of: GroupsQuery(texts: ["run"]))?.name == "RUN!")
    withExtendedLifetime(place) {}
  }

  @Test("`visitTodoNames` visits the ids and names of the rows that `allTodos` returns", arguments: Engine.all)
  func visitTodoNamesAgreesWithAllTodos(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let (home, club) = (try provider.group("Home"), try provider.group("Club", .invited))
    for number in 1...6 {
      try provider.todo("a\(number)", in: home, number == 3 ? .urgent : .normal, due: number == 2 ? 5 : nil)
      try provider.todo("b\(number)", in: club)
    }
    _ = try provider.apply(.setDone([.init(1), .init(3)], true))
    let scopes: [TodosQuery.Scope] = [
      .group(home), .group(99), .agenda(dueFrom: nil, dueThrough: nil),
      .agenda(dueFrom: nil, dueThrough: Day(number: 9)),
      .everywhere,
    ]
    for scope in scopes {
      for texts in [[], ["a"], ["2"], ["x"], ["a", "2"]] {
        for (offset, limit) in [(0, 99), (0, 2), (1, 3), (4, 99), (99, 1), (0, 0)] {
          let query = TodosQuery(scope, isDone: texts == ["2"] ? false : nil, texts: texts)
          let window = Window(offset: offset, limit: limit)
          var visited: [String] = []
          try provider.visitTodoNames(query, in: window) { visited.append("\($0) \($1)") }
          let rows = scope == .group(99) ? [] : try provider.allTodos(query, in: window).rows
          #expect(visited == rows.map { "\($0.id) \($0.name)" })
        }
      }
    }
    withExtendedLifetime(place) {}
  }

  @Test("`checkOpen` throws an error that names the first done todo", arguments: Engine.all)
  func checkOpenThrowsForTheFirstDoneTodo(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("Home")
    for name in ["a", "b", "c"] { try provider.todo(name, in: group) }
    _ = try provider.apply(.setDone([.init(2), .init(3)], true))
    #expect(throws: Never.self) { try provider.checkOpen([1, 99]) }
    #expect(throws: DataError.isDone(id: 3, name: "c")) { try provider.checkOpen([1, 3, 2]) }
    withExtendedLifetime(place) {}
  }

  @Test("Search results are read page by page with their total", arguments: Engine.all)
  func searchResultsAreReadPageByPage(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("Run 0")
    for number in 1...4 {
      try provider.group("Run \(number)")
      try provider.group("Chess \(number)")
      try provider.todo("Run \(number)", in: group)
      try provider.todo("Chess \(number)", in: group)
    }
    let pages = [Window(offset: 0, limit: 2), Window(offset: 2, limit: 2), Window(offset: 4, limit: 2)]
    let groups = try pages.map { try provider.allGroups(GroupsQuery(texts: ["run"]), in: $0) }
    #expect(groups.map { $0.rows.map(\.name) } == [["Run 0", "Run 1"], ["Run 2", "Run 3"], ["Run 4"]])
    #expect(groups.map(\.total) == [5, 5, 5])
    let todos = try pages.map { try provider.allTodos(TodosQuery(.group(group), texts: ["run"]), in: $0) }
    #expect(todos.map { $0.rows.map(\.name) } == [["Run 4", "Run 3"], ["Run 2", "Run 1"], []])
    #expect(todos.map(\.total) == [4, 4, 4])
    #expect(try provider.group(at: 3, of: GroupsQuery(texts: ["run"]))?.name == "Run 3")
    #expect(try provider.todo(at: 3, of: TodosQuery(.group(group), texts: ["run"]))?.name == "Run 1")
    withExtendedLifetime(place) {}
  }

  @Test("Groups whose whole name matches come before groups whose name begins with the text", arguments: Engine.all)
  func exactNamesComeBeforePrefixes(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    for name in ["Runners", "run", "Rune", "RUN", "trunk"] { try provider.group(name) }
    #expect(try provider.groups(startingWith: "Run", limit: 9).map(\.name) == ["run", "RUN", "Runners", "Rune"])
    #expect(try provider.groups(startingWith: "Run", limit: 3).map(\.name) == ["run", "RUN", "Runners"])
    #expect(try provider.groups(startingWith: "Run", limit: 2).map(\.name) == ["run", "RUN"])
    #expect(try provider.groups(startingWith: "runnersx", limit: 9) == [])
    for name in ["Öliger", "Öl"] { try provider.group(name) }
    #expect(try provider.groups(startingWith: "öl", limit: 9).map(\.name) == ["Öl", "Öliger"])
    withExtendedLifetime(place) {}
  }

  @Test("Members are ordered by when they joined the group", arguments: Engine.all)
  func membersAreOrderedByJoining(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let other = try provider.group("other")
    try provider.member("Zoe", in: other)
    try provider.member("Adam", in: other)
    let group = try provider.group("group")
    let adam = try provider.member("Adam", in: group)
    let zoe = try provider.member("Zoe", in: group)
    try provider.member("Ada", "Lovelace", in: group)
    #expect(try provider.allMembers(of: group).rows.map(\.name) == ["Adam", "Zoe", "Ada Lovelace"])
    #expect(try provider.allMembers(of: group, in: Window(offset: 1, limit: 1)).rows.map(\.id) == [zoe])
    #expect(try provider.allMembers(of: group, in: Window(offset: 9, limit: 1)).total == 3)
    #expect(try provider.member(at: 0, ofGroup: group)?.id == adam)
    #expect(try provider.member(at: -1, ofGroup: group) == nil)
    #expect(try provider.member(at: 3, ofGroup: group) == nil)
    #expect(try provider.member(id: zoe, ofGroup: group)?.name == "Zoe")
    #expect(try provider.member(id: zoe, ofGroup: group + 1) == nil)
    #expect(
      try provider.members(startingWith: "ada", ofGroup: group, limit: 5).map(\.name) == ["Adam", "Ada Lovelace"])
    #expect(try provider.members(startingWith: "ADA LOVELACE", ofGroup: group, limit: 5).count == 1)
    _ = try provider.apply(.renameUser(Change.Target(adam), firstName: "Eve", lastName: ""))
    #expect(try provider.members(startingWith: "eve", ofGroup: other, limit: 5).map(\.id) == [adam])
    #expect(throws: DataError.missing(.group, id: 99)) { try provider.allMembers(of: 99) }
    withExtendedLifetime(place) {}
  }

  @Test("Todos are ordered by done, priority and creation, in every window", arguments: Engine.all)
  func todosAreOrdered(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("group")
    let done = try provider.todo("done", in: group, .urgent)
    try provider.todo("normal, older", in: group)
    try provider.todo("normal, newer", in: group)
    try provider.todo("important", in: group, .important)
    try provider.todo("urgent", in: group, .urgent)
    _ = try provider.apply(.setDone([Change.Target(done)], true))
    let all = ["urgent", "important", "normal, newer", "normal, older", "done"]
    #expect(try provider.names(TodosQuery(.group(group))) == all)
    #expect(try provider.names(TodosQuery(.group(group), isDone: true)) == ["done"])
    #expect(try provider.names(TodosQuery(.group(group), isDone: false)) == Array(all.dropLast()))
    #expect(try provider.names(TodosQuery(.group(group), texts: ["NORMAL"])) == ["normal, newer", "normal, older"])
    #expect(try provider.todo(at: 4, of: TodosQuery(.group(group)))?.id == done)
    #expect(try provider.todo(at: -1, of: TodosQuery(.group(group))) == nil)
    // A window contains the rows of the whole list at its offset, up to its limit.
    for offset in 0...5 {
      for limit in 0...5 {
        let window = Window(offset: offset, limit: limit)
        let excerpt = try provider.allTodos(TodosQuery(.group(group)), in: window)
        #expect(excerpt.rows.map(\.name) == Array(all.dropFirst(offset).prefix(limit)))
        #expect(excerpt.total == 5)
      }
    }
    #expect(throws: DataError.missing(.group, id: 99)) { try provider.allTodos(TodosQuery(.group(99))) }
    #expect(throws: DataError.missing(.group, id: 99)) { try provider.todoCount(TodosQuery(.group(99))) }
    withExtendedLifetime(place) {}
  }

  @Test("The agenda has the open todos of joined groups, ordered by due day", arguments: Engine.all)
  func agendaHasOpenTodosOfJoinedGroups(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let joined = try provider.group("joined")
    let invited = try provider.group("invited", .invited)
    try provider.todo("some day", in: joined)
    try provider.todo("late", in: joined, due: 9)
    try provider.todo("early", in: joined, due: 3)
    try provider.todo("early and urgent", in: joined, .urgent, due: 3)
    try provider.todo("elsewhere", in: invited, due: 1)
    let done = try provider.todo("done", in: joined, due: 1)
    _ = try provider.apply(.setDone([Change.Target(done)], true))
    #expect(try provider.names(TodosQuery(.wholeAgenda)) == ["early and urgent", "early", "late", "some day"])
    #expect(try provider.todoCount(TodosQuery(.wholeAgenda)) == 4)
    let week = TodosQuery(.agenda(dueFrom: Day(number: 3), dueThrough: Day(number: 8)))
    #expect(try provider.names(week) == ["early and urgent", "early"])
    #expect(try provider.names(TodosQuery(.agenda(dueFrom: Day(number: 4), dueThrough: nil))) == ["late"])
    #expect(try provider.allTodos(TodosQuery(.wholeAgenda, isDone: true)) == Excerpt(total: 0, rows: []))
    _ = try provider.apply(.moveGroup(Change.Target(invited), from: .invited, to: .joined))
    #expect(try provider.todo(at: 0, of: TodosQuery(.wholeAgenda))?.name == "elsewhere")
    withExtendedLifetime(place) {}
  }

  @Test("`visitTodos` visits the rows that `allTodos` returns, and stops at an error", arguments: Engine.all)
  func visitTodosAgreesWithAllTodos(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("group")
    let user = try provider.member("Ada", "Lovelace", in: group)
    for number in 0..<50 {
      try provider.todo(
        "todo \(number)", in: group, due: number % 3 == 0 ? nil : number, for: number % 2 == 0 ? user : nil)
    }
    for scope in [TodosQuery.Scope.group(group), .wholeAgenda, .everywhere] {
      var visited: [Todo] = []
      try provider.visitTodos(TodosQuery(scope, texts: ["4"])) { visited.append($0) }
      #expect(try visited == provider.allTodos(TodosQuery(scope, texts: ["4"])).rows)
      #expect(visited.count == 14)
    }
    struct Stop: Error {}
    var count = 0
    #expect(throws: Stop.self) {
      try provider.visitTodos(TodosQuery(.everywhere)) { _ in
        count += 1
        if count == 3 { throw Stop() }
      }
    }
    #expect(count == 3)
    withExtendedLifetime(place) {}
  }

  @Test("A visitor of `visitTodos` can read, visit and change todos", arguments: Engine.all)
  func visitorCanReadVisitAndChange(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("group")
    for name in ["a", "b", "c"] { try provider.todo(name, in: group) }
    var inner = 0
    try provider.visitTodos(TodosQuery(.group(group))) { todo in
      try provider.visitTodos(TodosQuery(.group(group))) { _ in inner += 1 }
      #expect(try provider.todo(id: todo.id) == todo)
      _ = try provider.apply(.setNote(Change.Target(todo.id), note: "seen"))
    }
    #expect(inner == 9)
    #expect(try provider.note(ofTodo: 1) == "seen")
    withExtendedLifetime(place) {}
  }

  @Test("Todos are found by prefixes of their names in every scope", arguments: Engine.all)
  func todosAreFoundByPrefix(_ engine: Engine) throws {
    let place = try StorePlace(engine)
    let provider = try place.store()
    let group = try provider.group("group")
    let other = try provider.group("other", .invited)
    for name in ["Buy onions", "buy", "Call", "BUY a longer name than the index holds", "Öl", "O\u{308}fen"] {
      try provider.todo(name, in: group)
    }
    try provider.todo("buy elsewhere", in: other, due: 5)
    func found(_ text: String, _ scope: TodosQuery.Scope) throws -> [String] {
      try provider.todos(startingWith: text, in: scope, limit: 9).map(\.name)
    }
    #expect(
      try found("Buy", .group(group)) == ["buy", "BUY a longer name than the index holds", "Buy onions"])
    #expect(try found("buy a longer name than the index h", .group(group)).count == 1)
    #expect(try found("buy a longer name than the index x", .group(group)).isEmpty)
    #expect(try found("ö", .group(group)) == ["O\u{308}fen", "Öl"])
    #expect(try found("O\u{308}L", .group(group)) == ["Öl"])
    #expect(try found("o", .group(group)) == [])
    #expect(try found("buy e", .everywhere) == ["buy elsewhere"])
    #expect(try found("buy", .wholeAgenda).count == 3)
    #expect(try found("", .group(group)).count == 6)
    withExtendedLifetime(place) {}
  }
}
