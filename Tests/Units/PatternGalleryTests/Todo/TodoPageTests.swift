import MVVMC
import Shell
import Testing

@testable import PatternGallery

/// Tests/CommandFiles/Gallery/todo-pages.calcot turns the pages. These tests need more than a command file.
@Suite("Pages of the todo list in every pattern")
struct TodoPageTests {
  /// Returns a list of five todos, which are shown newest first: E D C B A.
  private func stage(_ exhibit: Exhibit) throws -> GalleryStage {
    let todos = try GalleryStage(todo: exhibit, pageSize: .rows(2))
    todos.perform("add A", "add B", "add C", "add D", "add E")
    return todos
  }

  @Test("Drawing the todo list in between does not change the page that is shown later", arguments: TodoExhibits.all)
  func drawingDoesNotChangeThePage(_ exhibit: Exhibit) throws {
    let (watched, unwatched) = (try stage(exhibit), try stage(exhibit))
    for line in ["next", "next", "remove A --yes", "add F", "set page-size 1", "next", "set page-size 3", "next"] {
      watched.perform(line)
      _ = unwatched.session.perform(line)
    }
    #expect(try unwatched.cells().map(\.[3]) == ["C", "B"])
    #expect(try unwatched.json() == watched.json())
  }

  @Test("Help and the prompt follow the page size of the todo list", arguments: TodoExhibits.all)
  func pageSizeIsApplied(_ exhibit: Exhibit) throws {
    let todos = try stage(exhibit)
    let next = "  next                                Show the next page"
    for (size, hasNext) in [("all", false), ("4", true), ("\(Int.max)", false)] {
      #expect(todos.perform("set page-size \(size)", "help").lines.map(\.plain).contains(next) == hasNext)
    }
    todos.prompt = PromptSession(todos.session)
    todos.perform("list")
    #expect(todos.perform("where").page == nil)
    #expect(todos.perform("set page-size 3").page?.rows?.count == 3)
    #expect(todos.perform("where").page == nil)
  }
}
