import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("The todo app in every pattern")
struct TodoTests {
  @Test("A new todo list is empty and advises `add`", arguments: TodoExhibits.all)
  func newListIsEmpty(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit)
    #expect(
      try todos.stage.lines() == [
        "Todos (\(exhibit.pattern.title)) 0 open, 0 done", "nothing to do yet: add TEXT adds a todo",
      ])
    #expect(
      try todos.stage.json() == #"{"group":null,"show":"all","total":0,"page":1,"pages":1,"todos":[]}"#)
    #expect(todos.stage.location == "/gallery/todo/\(exhibit.pattern.rawValue)")
  }

  @Test("Added todos are shown as on the shell's todos screen", arguments: TodoExhibits.all)
  func addedTodosAreShown(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit)
    #expect(todos.perform("add   Buy onions ").message == "+ todo #1 Buy onions")
    #expect(todos.perform("add Call Ada --priority urgent").message == "+ todo #2 Call Ada")
    todos.perform("done #2")
    #expect(
      try todos.stage.json() == #"{"group":null,"show":"all","total":2,"page":1,"pages":1,"todos":["#
        + #"{"id":1,"position":1,"name":"Buy onions","priority":"normal","done":false,"due":null,"assignee":null,"#
        + #""createdAt":"2026-01-02T09:00:00Z","group":null},"#
        + #"{"id":2,"position":2,"name":"Call Ada","priority":"urgent","done":true,"due":null,"assignee":null,"#
        + #""createdAt":"2026-01-02T09:01:00Z","group":null}]}"#)
    let lines = try todos.stage.lines()
    #expect(lines[0] == "Todos (\(exhibit.pattern.title)) 1 open, 1 done")
    let words = lines.dropFirst().map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      words == [
        "id name priority created", "1 #1 [ ] Buy onions normal 2026-01-02", "2 #2 [x] Call Ada urgent 2026-01-02",
      ])
  }

  @Test("Priorities have their colours, and done todos are styled as done", arguments: TodoExhibits.all)
  func rowsAreColoured(_ exhibit: Exhibit) throws {
    var roles: [[TextRole]] = []
    try TodoStage.filled(exhibit).stage.session.draw().page?.rows?.visit { row in
      roles.append(row.cells[2...4].flatMap { $0.spans.map(\.role) })
    }
    #expect(
      roles == [
        [.plain, .plain, .alert], [.plain, .plain, .warning], [.plain, .plain, .calm], [.done, .done, .done],
      ])
  }

  @Test("Todos are ordered by done, priority and creation, newest first", arguments: TodoExhibits.all)
  func openUrgentAndNewTodosComeFirst(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    #expect(
      try todos.rows() == ["[ ] Pay urgent", "[ ] Call Ada important", "[ ] Buy onions normal", "[x] Sweep normal"])
    todos.perform("add Newest", "priority Call normal", "undone Sweep")
    #expect(
      try todos.rows() == [
        "[ ] Pay urgent", "[ ] Newest normal", "[ ] Sweep normal", "[ ] Call Ada normal", "[ ] Buy onions normal",
      ])
  }

  @Test("`done` and `undone` report a change or that there is none", arguments: TodoExhibits.all)
  func doneAndUndoneReportTheirEffect(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    #expect(todos.perform("done 1").message == "✓ todo #4 Pay")
    #expect(todos.perform("done #4").message == "todo #4 Pay is already done")
    #expect(todos.perform("undone pay").message == "○ todo #4 Pay")
    #expect(todos.perform("undone Pay").message == "todo #4 Pay is already open")
    #expect(try todos.rows().first == "[ ] Pay urgent")
  }

  @Test("`priority` sets the priority and reorders the list", arguments: TodoExhibits.all)
  func priorityChangesTheOrder(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    #expect(todos.perform("priority Buy urgent").message == "! todo #1 Buy onions: urgent")
    #expect(todos.perform("priority #1 urgent").message == "todo #1 Buy onions is already urgent")
    #expect(try todos.rows().prefix(2) == ["[ ] Pay urgent", "[ ] Buy onions urgent"])
  }

  @Test(
    "`priority` of a done todo fails without a question", arguments: TodoExhibits.all,
    ["priority Sweep", "priority Sweep urgent", "priority 4 normal"])
  func priorityOfADoneTodoFails(_ exhibit: Exhibit, _ line: String) throws {
    let todos = try TodoStage.filled(exhibit)
    let before = try todos.stage.json()
    let result = todos.perform(line)
    #expect(result.failure?.code == .unavailable)
    #expect(result.failure?.text == "todo #3 Sweep is done: undone reopens it")
    #expect(try todos.stage.json() == before)
  }

  @Test("`priority` is completed with open todos only", arguments: TodoExhibits.all)
  func priorityOffersOpenTodos(_ exhibit: Exhibit) throws {
    let session = try TodoStage.filled(exhibit).stage.session
    func offers(_ line: String) -> [String] {
      PromptSession(session).completions(of: line, at: line.utf8.count).candidates.map(\.label)
    }
    #expect(offers("priority ") == ["Pay", "Call Ada", "Buy onions"])
    #expect(offers("priority S") == [])
    #expect(offers("remove ") == ["Pay", "Call Ada", "Buy onions", "Sweep"])
  }

  @Test("`remove --yes` removes a todo without a question, and its id is not reused", arguments: TodoExhibits.all)
  func removeWithYesDoesNotAsk(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    #expect(todos.perform("remove Sweep --yes").message == "- todo #3 Sweep")
    #expect(try todos.rows().count == 3)
    todos.perform("add Again")
    #expect(todos.perform("done Again").message == "✓ todo #5 Again", "an id is not used again")
  }

  @Test(
    "An invalid line on the todo list fails with its code and changes nothing", arguments: TodoExhibits.all,
    [
      ("done 9", Failure.Code.notFound, "there is no todo at position 9: the list has 5 rows"),
      ("undone #9", .notFound, "there is no todo #9 here: look it up with list"),
      (
        "remove Nothing --yes", .notFound, "there is no todo \"Nothing\" here: look it up with list"
      ),
      ("priority Buy", .ambiguous, "\"Buy\" could be #5 Buy leeks, #1 Buy onions: give its id"),
      ("priority 1 grave", .usage, nil), ("done", .usage, nil), ("add", .usage, nil),
      ("add \"  \"", .invalid, "the text of a todo cannot be empty: write at least one character"),
      ("add \"two\\nlines\"", .invalid, "the text of a todo contains a control character: write it on one line"),
    ] as [(String, Failure.Code, String?)])
  func invalidLineFails(_ exhibit: Exhibit, _ error: (line: String, code: Failure.Code, text: String?)) throws {
    let todos = try TodoStage.filled(exhibit)
    todos.perform("add Buy leeks")
    let before = try todos.stage.json()
    let failure = todos.perform(error.line).failure
    #expect(failure?.code == error.code)
    if let text = error.text { #expect(failure?.text == text) }
    #expect(try todos.stage.json() == before)
  }

  @Test("A failed write of a todo reports its error and changes nothing", arguments: TodoExhibits.all)
  func failedWriteChangesNothing(_ exhibit: Exhibit) throws {
    let fake = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 0)])
    let todos = try TodoStage(exhibit, dataManager: fake)
    let before = try todos.stage.json()
    fake.refusesWrites = true
    for line in ["add More", "done 1", "priority 1 urgent", "remove 1 --yes"] {
      #expect(todos.perform(line).failure == TodoFakeDataManager.refusal)
      #expect(try todos.stage.json() == before)
    }
    todos.perform("remove 1")
    #expect(todos.perform("yes").failure == TodoFakeDataManager.refusal)
    #expect(try todos.stage.json() == before)
  }

  @Test(
    "A failed read of the todos keeps the rows and shows the error until `list` succeeds", arguments: TodoExhibits.all)
  func failedReadKeepsTheRows(_ exhibit: Exhibit) throws {
    let fake = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 0)])
    let todos = try TodoStage(exhibit, dataManager: fake)
    #expect(try todos.rows() == ["[ ] Buy onions normal"])
    fake.refusesReads = true
    #expect(todos.perform("list").failure == TodoFakeDataManager.refusal)
    #expect(try todos.rows() == ["[ ] Buy onions normal"])
    #expect(try todos.stage.lines().contains("could not be read: the disk is full; list tries again"))
    fake.refusesReads = false
    fake.entries[0].isDone = true
    #expect(todos.perform("list").failure == nil)
    #expect(try todos.rows() == ["[x] Buy onions normal"])
  }

  @Test("A failed first read of the todos shows the error and no counts", arguments: TodoExhibits.all)
  func failedFirstReadShowsNoCounts(_ exhibit: Exhibit) throws {
    let fake = TodoFakeDataManager([TodoEntry(id: 1, name: "Buy onions", createdAt: 0)])
    fake.refusesReads = true
    let todos = try TodoStage(exhibit, dataManager: fake)
    let result = todos.stage.session.draw()
    #expect(result.failure == TodoFakeDataManager.refusal)
    #expect(
      result.page?.above.map(\.plain) == [
        "Todos (\(exhibit.pattern.title))", "could not be read: the disk is full; list tries again",
      ])
    #expect(result.page?.below == [])
    fake.refusesReads = false
    #expect(todos.perform("list").failure == nil)
    #expect(try todos.rows() == ["[ ] Buy onions normal"])
  }

  @Test("A reopened todo list shows the stored todos in every pattern", arguments: TodoExhibits.all)
  func reopenedListShowsStoredTodos(_ exhibit: Exhibit) throws {
    let dataManager = TodoMemoryDataManager()
    let todos = try TodoStage(exhibit, dataManager: dataManager)
    todos.perform("add Buy onions", "add Call Ada", "done 2")
    let before = try todos.stage.json()
    todos.stage.close()
    #expect(todos.stage.leaks == [])
    todos.stage.open()
    #expect(try todos.stage.json() == before)
    for other in TodoExhibits.all {
      #expect(try TodoStage(other, dataManager: dataManager).stage.json() == before)
    }
  }
}
