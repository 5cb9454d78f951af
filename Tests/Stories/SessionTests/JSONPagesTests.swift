import GroupsSupport
import Shell
import Testing

@Suite("JSON output")
struct JSONPagesTests {
  private func json(_ place: String, _ lines: String..., rows: Int = 20) throws -> [String] {
    let app = try TestApp(demo: true, format: .json, pageSize: .rows(rows), at: place)
    let printed = app.run(ListLineSource(lines))
    #expect(printed.error == "")
    return printed.lines
  }

  private static let machine = #""note":"","tags":[],"finishedAt":null,"repeat":null}"#
  private static let cellar =
    #"{"id":5,"position":4,"name":"Sort the cellar","priority":"normal","done":false,"due":null,"assignee":null,"#
    + #""createdAt":"2026-01-02T09:00:00Z","group":{"id":1,"name":"Household"},"#
    + machine
  private static let plants =
    #"{"id":4,"position":3,"name":"Water the plants","priority":"normal","done":false,"due":"2026-01-05","#
    + #""assignee":"Ada Lovelace","createdAt":"2026-01-02T09:00:00Z","group":{"id":1,"name":"Household"},"#
    + machine

  @Test("JSON has the fields of the groups screen")
  func groupsPage() throws {
    #expect(
      try json("/groups", "list suggested") == [
        #"{"line":1,"command":"list suggested","ok":true,"code":null,"message":null,"#
          + #""location":"/groups?category=suggested","screen":"groups","#
          + #""content":{"category":"suggested","total":2,"page":1,"pages":1,"groups":["#
          + #"{"id":4,"position":1,"name":"Choir","category":"suggested","members":0,"openTodos":0},"#
          + #"{"id":5,"position":2,"name":"Chess","category":"suggested","members":0,"openTodos":0}]}}"#
      ])
  }

  @Test("JSON has the fields of the group screen")
  func groupPage() throws {
    #expect(
      try json("/groups", "open 1") == [
        #"{"line":1,"command":"open 1","ok":true,"code":null,"message":null,"location":"/groups/1","screen":"group","#
          + #""content":{"group":{"id":1,"name":"Household","category":"joined"},"members":["#
          + #"{"id":1,"position":1,"firstName":"Ada","lastName":"Lovelace"},"#
          + #"{"id":2,"position":2,"firstName":"Grace","lastName":"Hopper"}],"todos":{"open":4,"done":1}}}"#
      ])
  }

  @Test("JSON has the fields of the todos screen, and positions continue over the pages")
  func todosPage() throws {
    #expect(
      try json("/groups/1/todos?show=open", "next", rows: 2) == [
        #"{"line":1,"command":"next","ok":true,"code":null,"message":null,"location":"/groups/1/todos?show=open","#
          + #""screen":"todos","content":{"group":{"id":1,"name":"Household"},"show":"open","total":4,"page":2,"pages":2,"#
          + #""todos":["# + Self.plants + "," + Self.cellar + "]}}"
      ])
  }

  @Test("JSON has the fields of the todo screen")
  func todoPage() throws {
    // Compares the fields up to the note, so that the test still passes when a field is added after it.
    let lines = try json("/groups/1/todos/5", "note a \"b\"\tc", "show").map { line in
      line.firstRange(of: #""note":"a \"b\"\tc""#).map { String(line[..<$0.upperBound]) } ?? line
    }
    #expect(
      lines == [
        #"{"line":1,"command":"note a \"b\"\tc","ok":true,"code":null,"message":"~ todo #5 Sort the cellar: noted","#
          + #""location":"/groups/1/todos/5","screen":"todo"}"#,
        #"{"line":2,"command":"show","ok":true,"code":null,"message":null,"location":"/groups/1/todos/5","screen":"todo","#
          + #""content":{"todo":{"id":5,"position":null,"name":"Sort the cellar","priority":"normal","done":false,"#
          + #""due":null,"assignee":null,"createdAt":"2026-01-02T09:00:00Z","group":{"id":1,"name":"Household"},"#
          + #""note":"a \"b\"\tc""#,
      ])
  }

  @Test("JSON has the fields of the agenda, and its group is null")
  func agendaPage() throws {
    #expect(
      try json("/agenda?show=overdue", "show") == [
        #"{"line":1,"command":"show","ok":true,"code":null,"message":null,"location":"/agenda?show=overdue","#
          + #""screen":"agenda","content":{"group":null,"show":"overdue","total":1,"page":1,"pages":1,"todos":["#
          + #"{"id":2,"position":1,"name":"Fix the tap","priority":"urgent","done":false,"due":"2025-12-31","#
          + #""assignee":"Grace Hopper","createdAt":"2026-01-02T09:00:00Z","group":{"id":1,"name":"Household"},"#
          + #""note":"","tags":[],"finishedAt":null,"repeat":null}]}}"#
      ])
  }

  @Test("JSON has the fields of a question, and the location of the screen below it")
  func dialogPages() throws {
    #expect(
      try json("/groups/1/todos", "remove 1", "no", "priority 1", "2") == [
        #"{"line":1,"command":"remove 1","ok":true,"code":null,"message":null,"location":"/groups/1/todos","#
          + #""screen":"confirm","content":{"question":"Remove todo #2 Fix the tap?","choices":["yes","no","cancel"],"#
          + #""default":"no"}}"#,
        #"{"line":2,"command":"no","ok":true,"code":null,"message":"todo #2 Fix the tap was not removed","#
          + #""location":"/groups/1/todos","screen":"todos"}"#,
        #"{"line":3,"command":"priority 1","ok":true,"code":null,"message":null,"location":"/groups/1/todos","#
          + #""screen":"choice","content":{"question":"Which priority for todo #2 Fix the tap?","#
          + #""choices":["normal","important","urgent"],"default":"cancel"}}"#,
        #"{"line":4,"command":"2","ok":true,"code":null,"message":"! todo #2 Fix the tap: important","#
          + #""location":"/groups/1/todos","screen":"todos"}"#,
      ])
  }

  @Test("With JSON, errors are written to standard output, with the file and the line")
  func errorsAreOnStandardOutput() throws {
    let app = try TestApp(demo: true, format: .json)
    let printed = app.run(ListLineSource(["where", "open 9"], file: "a.calcot"))
    #expect(printed.error == "")
    #expect(printed.status == .failed)
    #expect(
      printed.lines == [
        #"{"file":"a.calcot","line":1,"command":"where","ok":true,"code":null,"message":"/groups","#
          + #""location":"/groups","screen":"groups"}"#,
        #"{"file":"a.calcot","line":2,"command":"open 9","ok":false,"code":"not-found","message":"#
          + #""there is no group at position 9: the list has 2 rows","#
          + #""location":"/groups","screen":"groups"}"#,
      ])
  }
}
