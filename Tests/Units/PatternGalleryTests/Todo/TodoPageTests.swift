import MVVMC
import Shell
import Testing

@testable import PatternGallery

@Suite("Pages of the todo list in every pattern")
struct TodoPageTests {
  /// Returns a list of five todos, which are shown newest first: E D C B A.
  private func stage(_ exhibit: Exhibit, _ size: Viewport.PageSize = .rows(2)) throws -> TodoStage {
    let todos = try TodoStage(exhibit, pageSize: size)
    todos.perform("add A", "add B", "add C", "add D", "add E")
    return todos
  }

  /// Returns the initials of the rows on the page, the page number, the number of pages and the number of todos, as in
  /// `ED 1/3 of 5`.
  private func shown(_ todos: TodoStage) throws -> String {
    let json = try todos.stage.json()
    let rows = try todos.rows().map { $0.dropFirst(4).prefix(1) }.joined()
    let page = json.firstMatch(of: /"total":(\d+),"page":(\d+),"pages":(\d+)/)
    return "\(rows) \(page?.2 ?? "?")/\(page?.3 ?? "?") of \(page?.1 ?? "?")"
  }

  @Test(
    "`next` and `previous` turn the pages of the todo list and are unavailable at the ends", arguments: TodoExhibits.all
  )
  func nextAndPreviousTurnPages(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit)
    #expect(try shown(todos) == "ED 1/3 of 5")
    #expect(try todos.stage.lines().last == "page 1 of 3: next")
    #expect(todos.perform("previous").failure?.text == "previous is not available now: this is the first page")
    #expect(todos.perform("next").failure == nil)
    #expect(try shown(todos) == "CB 2/3 of 5")
    #expect(try todos.stage.lines().last == "page 2 of 3: next, previous")
    todos.perform("next")
    #expect(try shown(todos) == "A 3/3 of 5")
    #expect(try todos.stage.lines().last == "page 3 of 3: previous")
    let failure = todos.perform("next").failure
    #expect(failure?.code == .unavailable)
    #expect(failure?.text == "next is not available now: this is the last page")
    todos.perform("previous")
    #expect(try shown(todos) == "CB 2/3 of 5")
    todos.perform("list")
    #expect(try shown(todos) == "ED 1/3 of 5")
  }

  @Test(
    "Positions in the todo list continue over the pages, and todos on other pages can be changed",
    arguments: TodoExhibits.all)
  func positionsContinueOverPages(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit)
    #expect(try todos.stage.json().contains(#""position":1,"name":"E""#))
    #expect(todos.perform("priority 5 urgent").message == "! todo #1 A: urgent")
    #expect(try shown(todos) == "AE 1/3 of 5")
    todos.perform("next")
    #expect(try todos.stage.json().contains(#""position":3,"name":"D""#))
    #expect(todos.perform("done 1").message == "✓ todo #1 A")
    #expect(todos.perform("done E").message == "✓ todo #5 E")
    #expect(todos.perform("remove #2 --yes").message == "- todo #2 B")
    #expect(try shown(todos) == "AE 2/2 of 4")
  }

  @Test(
    "The last page of the todo list is shown while the list is shorter than the chosen page",
    arguments: TodoExhibits.all)
  func lastPageIsShownWhileTheListIsShorter(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit)
    todos.perform("next", "next", "remove A --yes")
    #expect(try shown(todos) == "CB 2/2 of 4")
    #expect(todos.perform("next").failure?.code == .unavailable)
    todos.perform("add F")
    #expect(try shown(todos) == "B 3/3 of 5")
    todos.perform("remove F --yes", "previous", "add F")
    #expect(try shown(todos) == "FE 1/3 of 5")
  }

  @Test("Drawing the todo list in between does not change the page that is shown later", arguments: TodoExhibits.all)
  func drawingDoesNotChangeThePage(_ exhibit: Exhibit) throws {
    let lines = ["next", "next", "remove A --yes", "add F", "set page-size 1", "next", "set page-size 3", "next"]
    let (watched, unwatched) = (try stage(exhibit), try stage(exhibit))
    for line in lines {
      watched.stage.perform(line)
      _ = watched.stage.session.draw()
      unwatched.stage.perform(line)
    }
    #expect(try shown(watched) == shown(unwatched))
  }

  @Test("`set page-size` changes the pages of the todo list before the next command", arguments: TodoExhibits.all)
  func pageSizeIsApplied(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit, .all)
    #expect(try shown(todos) == "EDCBA 1/1 of 5")
    #expect(todos.perform("next").failure?.text == "next is not available now: this is the last page")
    todos.stage.perform("set page-size 4")
    let help = todos.stage.perform("help").lines.map(\.plain)
    #expect(
      help.contains("  next                                Show the next page"), "help knows the page that is seen")
    #expect(todos.perform("next").failure == nil, "the page is laid out before it is turned")
    #expect(try shown(todos) == "A 2/2 of 5")
    todos.perform("set page-size \(Int.max)")
    #expect(try shown(todos) == "EDCBA 1/1 of 5")
    todos.perform("set page-size all")
    #expect(try shown(todos) == "EDCBA 1/1 of 5")
  }

  @Test("The prompt draws the todo list again after `set page-size`", arguments: TodoExhibits.all)
  func promptRedrawsAfterAPageSize(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit)
    todos.stage.prompt = PromptSession(todos.stage.session)
    todos.perform("list")
    #expect(todos.perform("where").page == nil)
    #expect(todos.stage.perform("set page-size 3").page?.rows?.count == 3)
    #expect(todos.stage.perform("where").page == nil)
  }
}
