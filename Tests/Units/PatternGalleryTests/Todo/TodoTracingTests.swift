import MVVMC
import Testing

@testable import PatternGallery

@Suite("Traces of the todo app")
struct TodoTracingTests {
  @Test("The todo list's messages are traced only while the trace is on", arguments: TodoExhibits.all)
  func messagesAreTracedWhileTheTraceIsOn(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit)
    _ = try todos.stage.json()
    #expect(todos.stage.messages("add Buy onions") == [])
    todos.stage.session.stack.trace.isOn = true
    for (line, expected) in try #require(Self.expected[exhibit.pattern]) {
      #expect(todos.stage.messages(line) == expected, "\(line)")
    }
    todos.stage.session.stack.trace.isOn = false
    #expect(todos.stage.messages("add Sweep") == [])
  }

  @Test("The todo list's parts exchange no messages before the list is drawn", arguments: TodoExhibits.all)
  func traceBeginsWithTheFirstDrawing(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit, isTraced: true)
    #expect(todos.stage.messages == [])
    #expect(
      todos.stage.messagesOfDrawing()
        == (exhibit.pattern == .mvc
          ? [
            "View → Controller viewDidLoad", "Controller → DataManager todos",
            "Controller → View summary = \"0 open, 0 done\"", "Controller → View cells = 0 rows",
          ]
          : [
            "View → ViewModel fit(20)", "View → ViewModel load", "ViewModel → DataManager todos",
            "ViewModel → View summary \"0 open, 0 done\"",
            "ViewModel → View items 0 rows",
          ]))
  }

  @Test("The todo list's trace names the part that presents a question", arguments: TodoExhibits.all)
  func traceNamesThePartThatAsks(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit)
    _ = try todos.stage.json()
    todos.stage.perform("add Buy onions")
    todos.stage.session.stack.trace.isOn = true
    let moves = (todos.stage.perform("remove 1").trace ?? []).filter { $0.receiver == "Stack" }
    let part = exhibit.pattern == .mvc ? "Controller" : "View"
    #expect(moves.map(\.description) == ["\(part) → Stack push(confirm)"])
  }

  @Test("The todo list's trace has the messages for turned pages and a changed page size", arguments: TodoExhibits.all)
  func traceHasPagesAndSizes(_ exhibit: Exhibit) throws {
    let todos = try TodoStage(exhibit, pageSize: .rows(2), isTraced: true)
    todos.perform("add Buy onions", "add Sweep", "add Pay")
    let isMVC = exhibit.pattern == .mvc
    #expect(
      todos.stage.messages("next")
        == (isMVC
          ? ["View → Controller next", "Controller → View page = 2 of 2"]
          : ["View → ViewModel showNextPage", "ViewModel → View page 2 of 2"]))
    #expect(
      todos.stage.messages("previous")
        == (isMVC
          ? ["View → Controller previous", "Controller → View page = 1 of 2"]
          : ["View → ViewModel showPreviousPage", "ViewModel → View page 1 of 2"]))
    todos.perform("set page-size all")
    _ = todos.stage.messages
    #expect(
      todos.stage.messagesOfDrawing()
        == (isMVC
          ? ["View → Controller viewDidLayOut", "Controller → View page = 1 of 1"]
          : ["View → ViewModel fit(all)", "ViewModel → View page 1 of 1"]))
  }

  private static let expected: [Pattern: [(String, [String])]] = [
    .mvc: [
      (
        "done 1",
        [
          "View → Controller setDone(#1, true)", "Controller → DataManager setDone(#1, true)",
          "Controller → DataManager todos", "Controller → View summary = \"0 open, 1 done\"",
          "Controller → View cells = 1 rows",
        ]
      ),
      ("priority 1 urgent", ["View → Controller setPriority(#1, urgent)"]),
      ("remove 1", ["View → Controller remove(#1, isSure: false)"]),
      (
        "yes",
        [
          "Controller → DataManager remove(#1)", "Controller → DataManager todos",
          "Controller → View summary = \"0 open, 0 done\"", "Controller → View cells = 0 rows",
        ]
      ),
    ],
    .mvvm: [
      (
        "done 1",
        [
          "View → ViewModel setDone(#1, true)", "ViewModel → DataManager setDone(#1, true)",
          "ViewModel → DataManager todos", "ViewModel → View summary \"0 open, 1 done\"",
          "ViewModel → View items 1 rows",
        ]
      ),
      ("priority 1 urgent", ["View → ViewModel setPriority(#1, urgent)"]),
      ("remove 1", ["View → ViewModel item(#1)"]),
      (
        "yes",
        [
          "View → ViewModel remove(#1)", "ViewModel → DataManager remove(#1)", "ViewModel → DataManager todos",
          "ViewModel → View summary \"0 open, 0 done\"", "ViewModel → View items 0 rows",
        ]
      ),
    ],
  ]
}
