import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// Tests/CommandFiles/Gallery/todo-lines.calcot performs the commands of the app in one pattern, and
/// ``TodoRandomTests`` shows that all patterns answer alike. These tests need more than a command file.
@Suite("The todo app in every pattern")
struct TodoTests {
  @Test("Todos are shown as on the shell's todos screen, and stored for every pattern", arguments: TodoExhibits.all)
  func addedTodosAreShown(_ exhibit: Exhibit) throws {
    let dataManager = TodoMemoryDataManager()
    let todos = try GalleryStage(todo: exhibit, dataManager)
    #expect(todos.perform("add   Buy onions ").message == "+ todo #1 Buy onions")
    #expect(todos.perform("add Call Ada --priority urgent").message == "+ todo #2 Call Ada")
    todos.perform("done #2")
    let json =
      #"{"group":null,"show":"all","total":2,"page":1,"pages":1,"todos":["#
      + #"{"id":1,"position":1,"name":"Buy onions","priority":"normal","done":false,"due":null,"assignee":null,"#
      + #""createdAt":"2026-01-02T09:00:00Z","group":null},"#
      + #"{"id":2,"position":2,"name":"Call Ada","priority":"urgent","done":true,"due":null,"assignee":null,"#
      + #""createdAt":"2026-01-02T09:01:00Z","group":null}]}"#
    for other in TodoExhibits.all { #expect(try GalleryStage(todo: other, dataManager).json() == json) }
    #expect(try todos.json() == json)
    let lines = try todos.lines()
    #expect(lines[0] == "Todos (\(exhibit.pattern.title)) 1 open, 1 done")
    #expect(
      lines.dropFirst().map { $0.split(separator: " ").joined(separator: " ") } == [
        "id name priority created", "1 #1 [ ] Buy onions normal 2026-01-02", "2 #2 [x] Call Ada urgent 2026-01-02",
      ])
  }

  @Test("Todos are ordered by done, priority and creation, newest first, and coloured", arguments: TodoExhibits.all)
  func openUrgentAndNewTodosComeFirst(_ exhibit: Exhibit) throws {
    let todos = try GalleryStage.filled(exhibit)
    #expect(
      try todos.todos() == ["[ ] Pay urgent", "[ ] Call Ada important", "[ ] Buy onions normal", "[x] Sweep normal"])
    var roles: [[TextRole]] = []
    let rows = try #require(todos.session.draw().page?.rows)
    try rows.visit { row in roles.append(row.cells[2...4].flatMap { $0.spans.map(\.role) }) }
    #expect(
      roles == [
        [.plain, .plain, .alert], [.plain, .plain, .warning], [.plain, .plain, .calm], [.done, .done, .done],
      ])
    todos.perform("add Newest", "priority Call normal", "undone Sweep")
    #expect(
      try todos.todos() == [
        "[ ] Pay urgent", "[ ] Newest normal", "[ ] Sweep normal", "[ ] Call Ada normal", "[ ] Buy onions normal",
      ])
  }

  @Test("`priority` of a done todo is not completed, and fails without a question", arguments: TodoExhibits.all)
  func priorityOfADoneTodoFails(_ exhibit: Exhibit) throws {
    let todos = try GalleryStage.filled(exhibit)
    let before = try todos.json()
    for line in ["priority Sweep", "priority Sweep urgent", "priority 4 normal"] {
      let failure = todos.perform(line).failure
      #expect(failure?.code == .unavailable)
      #expect(failure?.text == "todo #3 Sweep is done: undone reopens it")
    }
    #expect(try todos.json() == before)
    #expect(todos.offers("priority ") == ["Pay", "Call Ada", "Buy onions"])
    #expect(todos.offers("priority S") == [])
    #expect(todos.offers("remove ") == ["Pay", "Call Ada", "Buy onions", "Sweep"])
  }

  @Test("A todo that has been removed or finished meanwhile is not changed", arguments: TodoExhibits.all)
  func todoChangedMeanwhileIsNotChanged(_ exhibit: Exhibit) throws {
    let dataManager = TodoMemoryDataManager()
    let todos = try GalleryStage(todo: exhibit, dataManager)
    todos.perform("add Buy onions", "add Pay", "priority #2")
    // The todo is finished elsewhere while the question is open, so the answer comes too late.
    _ = try dataManager.setDone(2, true)
    #expect(todos.perform("urgent").failure?.text == "todo #2 Pay is done: undone reopens it")
    #expect(dataManager.todos().map(\.priority) == [.normal, .normal])
    todos.perform("remove #1")
    try dataManager.remove(1)
    #expect(todos.perform("yes").failure?.text == "there is no todo #1: look it up with list")
    #expect(todos.perform("list").failure == nil)
    #expect(try todos.todos() == ["[x] Pay normal"])
  }

  @Test("A failed write of a todo reports its error and changes nothing", arguments: TodoExhibits.all)
  func failedWriteChangesNothing(_ exhibit: Exhibit) throws {
    let fake = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 0)])
    let todos = try GalleryStage(todo: exhibit, fake)
    let before = try todos.json()
    fake.refusesWrites = true
    for line in ["add More", "done 1", "priority 1 urgent", "remove 1 --yes"] {
      #expect(todos.perform(line).failure == TodoFakeDataManager.refusal)
      #expect(try todos.json() == before)
    }
    #expect(todos.perform("remove 1", "yes").failure == TodoFakeDataManager.refusal)
    #expect(try todos.json() == before)
  }

  @Test(
    "A failed read of the todos keeps what is shown, and shows the error until `list` succeeds",
    arguments: TodoExhibits.all, [true, false])
  func failedReadIsShown(_ exhibit: Exhibit, isFirst: Bool) throws {
    let fake = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 0)])
    let todos = try GalleryStage(todo: exhibit, fake)
    if !isFirst { #expect(try todos.todos() == ["[ ] Buy onions normal"]) }
    fake.refusesReads = true
    let result = isFirst ? todos.session.draw() : todos.perform("list")
    #expect(result.failure == TodoFakeDataManager.refusal)
    #expect(
      try todos.lines().prefix(2) == [
        "Todos (\(exhibit.pattern.title))" + (isFirst ? "" : " 1 open, 0 done"),
        "could not be read: the disk is full; list tries again",
      ])
    #expect(try todos.todos() == (isFirst ? [] : ["[ ] Buy onions normal"]))
    fake.refusesReads = false
    fake.entries[0].isDone = true
    #expect(todos.perform("list").failure == nil)
    #expect(try todos.todos() == ["[x] Buy onions normal"])
  }

  @Test("A list that is closed under a question releases its parts", arguments: TodoExhibits.all)
  func closedListReleasesItsParts(_ exhibit: Exhibit) throws {
    for line in ["remove 1", "priority 1"] {
      let todos = try GalleryStage(todo: exhibit, isTraced: true)
      todos.perform("add Buy onions")
      let watch = PartsWatch(todos.session.stack.top)
      todos.perform(line)
      let stack = todos.session.stack
      #expect(stack.top.isDialog)
      try stack.go(to: Route([.name("gallery")]))
      stack.noteLeaks()
      #expect(stack.leaks == [])
      // The gallery owns the data manager, so it stays.
      #expect(watch.alive == ["TodoMemoryDataManager"])
    }
  }
}
