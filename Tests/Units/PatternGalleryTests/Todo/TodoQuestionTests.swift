import MVVMC
import Testing

@testable import PatternGallery

@Suite("Questions of the todo list in every pattern")
struct TodoQuestionTests {
  @Test("`remove` asks by the todo's name and removes it after `yes`", arguments: TodoExhibits.all)
  func removeAsksByName(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    let result = todos.perform("remove Buy")
    #expect(result.failure == nil)
    #expect(result.screen == "confirm")
    #expect(
      try todos.stage.json()
        == #"{"question":"Remove todo #1 Buy onions?","choices":["yes","no","cancel"],"default":"no"}"#)
    #expect(todos.perform("yes").message == "- todo #1 Buy onions")
    #expect(try todos.rows() == ["[ ] Pay urgent", "[ ] Call Ada important", "[x] Sweep normal"])
  }

  @Test("`remove` keeps the todo after `no` or `cancel`", arguments: TodoExhibits.all, ["no", "cancel"])
  func noKeepsTheTodo(_ exhibit: Exhibit, _ answer: String) throws {
    let todos = try TodoStage.filled(exhibit)
    let before = try todos.stage.json()
    let result = todos.perform("remove Buy", answer)
    #expect(result.message == "todo #1 Buy onions was not removed")
    #expect(result.screen == "todo-\(exhibit.pattern.rawValue)")
    #expect(try todos.stage.json() == before)
  }

  @Test(
    "`priority` without a value asks for it and sets the answer", arguments: TodoExhibits.all, ["urgent", "u", "3"])
  func priorityAsksForAMissingValue(_ exhibit: Exhibit, _ answer: String) throws {
    let todos = try TodoStage.filled(exhibit)
    #expect(todos.perform("priority Buy").screen == "choice")
    #expect(
      try todos.stage.json() == #"{"question":"Which priority for todo #1 Buy onions?","#
        + #""choices":["normal","important","urgent"],"default":"cancel"}"#)
    #expect(todos.perform(answer).message == "! todo #1 Buy onions: urgent")
    #expect(try todos.rows().prefix(2) == ["[ ] Pay urgent", "[ ] Buy onions urgent"])
  }

  @Test("`priority` keeps the value after `cancel`", arguments: TodoExhibits.all)
  func cancelKeepsThePriority(_ exhibit: Exhibit) throws {
    let todos = try TodoStage.filled(exhibit)
    let before = try todos.stage.json()
    #expect(todos.perform("priority Buy", "cancel").message == "the priority was not changed")
    #expect(try todos.stage.json() == before)
  }

  @Test("Confirming the removal of a todo that has been removed meanwhile fails", arguments: TodoExhibits.all)
  func removingATodoRemovedByAnotherFails(_ exhibit: Exhibit) throws {
    let dataManager = TodoMemoryDataManager()
    let todos = try TodoStage(exhibit, dataManager: dataManager)
    todos.perform("add Buy onions", "remove 1")
    try dataManager.remove(1)
    #expect(todos.perform("yes").failure?.text == "there is no todo #1: look it up with list")
    #expect(todos.perform("list").failure == nil)
    #expect(try todos.rows() == [])
  }

  @Test(
    "`priority` fails if the todo has been finished meanwhile", arguments: TodoExhibits.all,
    [["priority 1 urgent"], ["priority 1", "urgent"]])
  func priorityOfATodoDoneMeanwhileFails(_ exhibit: Exhibit, _ lines: [String]) throws {
    let dataManager = TodoMemoryDataManager()
    let todos = try TodoStage(exhibit, dataManager: dataManager)
    todos.perform("add Buy onions", "list")
    // The todo is finished elsewhere while the question is open, so the answer comes too late.
    for line in lines.dropLast() { todos.perform(line) }
    _ = try dataManager.setDone(1, true)
    let failure = todos.perform(lines.last ?? "").failure
    #expect(failure?.code == .unavailable)
    #expect(failure?.text == "todo #1 Buy onions is done: undone reopens it")
    #expect(dataManager.todos().map(\.priority) == [.normal])
    todos.perform("list")
    #expect(try todos.rows() == ["[x] Buy onions normal"])
  }

  @Test("A list that is closed, even under a question, releases its parts", arguments: TodoExhibits.all)
  func closedListReleasesItsParts(_ exhibit: Exhibit) throws {
    for line in ["list", "remove 1", "priority 1"] {
      let todos = try TodoStage(exhibit, isTraced: true)
      todos.perform("add Buy onions")
      let watch = PartsWatch(todos.stage.session.stack.top)
      #expect(Set(Self.parts[exhibit.pattern] ?? ["?"]).isSubset(of: watch.names))
      todos.perform(line)
      let stack = todos.stage.session.stack
      #expect(stack.top.isDialog == (line != "list"))
      try stack.go(to: Route([.name("gallery")]))
      stack.noteLeaks()
      #expect(stack.leaks == [])
      // The gallery owns the data manager, so it stays.
      #expect(watch.alive == ["TodoMemoryDataManager"])
    }
  }

  private static let parts: [Pattern: [String]] = [
    .mvc: ["TodoPanel", "TodoMVCController"],
    .mvvm: ["TodoPanel", "TodoMVVMListView", "TodoMVVMListViewModel"],
  ]
}
