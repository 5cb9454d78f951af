import Foundation
import GroupsDomain
import GroupsSupport
import MVVMC
import Shell
import Testing

@Suite("The to-do list of a real project")
struct RealListTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "CommandFiles/real-todo.calcot").path(percentEncoded: false)

  private static func loaded(format: Settings.Format = .text) throws -> TestApp {
    let app = try TestApp(format: format)
    let printed = app.run(try FileLineSource(path: file))
    #expect(printed.error == "")
    #expect(printed.status == .success)
    return app
  }

  /// Returns every todo, ordered by id.
  private static func todos(of app: TestApp) throws -> [Todo] {
    var todos: [Todo] = []
    try app.store.visitTodos(TodosQuery(.everywhere)) { todos.append($0) }
    return todos.sorted { $0.id < $1.id }
  }

  @Test("The file's headings become groups with their open and done todos")
  func headingsAreGroups() throws {
    let app = try Self.loaded()
    #expect(
      app.run("home").lines == [
        "My groups (6)", "   id  name                 members  open", "1  #1  Cleanup                    0     7",
        "2  #2  Documentation              0     3", "3  #3  Features                   0    71",
        "4  #4  Unsure if necessary        0    14", "5  #5  Unsure how                 0     8",
        "6  #6  Reading list               0    18",
      ])
    let counts = try (1...6).map { (id: Int64) in
      let group = try #require(try app.store.group(id: id))
      return [group.openTodoCount, group.doneTodoCount]
    }
    #expect(counts == [[7, 0], [3, 0], [71, 104], [14, 0], [8, 0], [18, 0]])
    #expect(app.session.leaks == [])
  }

  @Test("The todos have the texts of the file in order, byte for byte")
  func todosHaveTheTextsOfTheFile() throws {
    // Reads the file without the shell: the bytes after `add ` in each line.
    let data = try Data(contentsOf: URL(filePath: Self.file))
    let added = data.split(separator: 0x0a).filter { $0.starts(with: Data("add ".utf8)) }.map { Data($0.dropFirst(4)) }
    let todos = try Self.todos(of: Self.loaded())
    #expect(added.count > 200)
    #expect(todos.map { Data($0.name.utf8) } == added)
    #expect(todos.map(\.id) == (1...Int64(added.count)).map { $0 })
    var group: Int64 = 0
    var groups: [Int64] = []
    for line in data.split(separator: 0x0a) {
      if line.starts(with: Data("create ".utf8)) { group += 1 }
      if line.starts(with: Data("add ".utf8)) { groups.append(group) }
    }
    #expect(todos.map(\.group.id) == groups)
  }

  @Test("Exactly the ticked items are done")
  func tickedItemsAreDone() throws {
    let text = try String(contentsOfFile: Self.file, encoding: .utf8)
    let ticked = text.split(separator: "\n").filter { $0.hasPrefix("done ") }
      .flatMap { $0.split(separator: " ").dropFirst().compactMap { Int64($0.dropFirst()) } }
    #expect(ticked.count > 100)
    #expect(try Self.todos(of: Self.loaded()).filter(\.isDone).map(\.id) == ticked.sorted())
  }

  @Test(
    "A text that looks like the shell's own syntax is kept",
    arguments: [
      (3, "Write regression tests for #156 and #157"), (5, "https://github.com/groue/GRDB.swift/issues/514"),
      (
        10,
        "Should we document that `PRAGMA locking_mode = EXCLUSIVE` improves performances? https://sqlite.org/forum/forumpost/866bf3407a"
      ),
      (28, "GRDB 6: afterNextTransactionCommit -> afterNextTransaction(onCommit:onRollback:)"),
    ])
  func textsLikeSyntaxAreKept(id: Int, text: String) throws {
    #expect(try Self.loaded().store.todo(id: Int64(id))?.name == text)
  }

  @Test("Two runs of the file give the same data and the same output")
  func runsOfTheFileAgree() throws {
    let (one, two) = (try Self.loaded(format: .json), try Self.loaded(format: .json))
    #expect(try one.sessionStore.fingerprint() == two.sessionStore.fingerprint())
    let export =
      ["home", "set page-size all", "list all", "find e", "agenda"] + (1...6).map { "go /groups/\($0)/todos" }
    let first = one.run(ListLineSource(export))
    #expect(first.status == .success)
    #expect(first == two.run(ListLineSource(export)))
    #expect(first.out == one.run(ListLineSource(export)).out)
  }

  @Test("`undo` of all changes empties the store, and `redo` restores it")
  func undoRemovesEverything() throws {
    let app = try Self.loaded()
    let full = try app.sessionStore.fingerprint()
    let text = try String(contentsOfFile: Self.file, encoding: .utf8)
    let changes = text.split(separator: "\n").filter { line in
      ["create ", "add ", "done "].contains { line.hasPrefix($0) }
    }
    #expect(app.run("undo \(changes.count)").status == .success)
    #expect(try app.sessionStore.fingerprint() == TestApp().sessionStore.fingerprint())
    #expect(app.run("redo \(changes.count)").status == .success)
    #expect(try app.sessionStore.fingerprint() == full)
  }
}
