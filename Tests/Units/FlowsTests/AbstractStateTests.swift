import FaultyApp
import MVVMC
import Shell
import Testing

@testable import Flows

@Suite("Shape of a screen")
struct AbstractStateTests {
  private let session: Session

  init() throws {
    session = try FaultyAppMaker().makeSession(sample: true, settings: Settings(), clock: SessionClock())
    _ = session.draw()
  }

  private func shape(_ page: Page, openingCommand: String? = nil) throws -> AbstractState {
    try AbstractState(of: session, page: page, openingCommand: openingCommand)
  }

  private struct Row: PageRow {
    let content: Content
    var cells: [StyledText] { [] }
  }

  /// Returns a page with a list of rows.
  private func list(_ rows: [Content]) -> Page {
    Page(
      rows: RowList(columns: [], fields: [], rows.map(Row.init)),
      content: .object(["total": .integer(7), "rows": .rows]))
  }

  @Test("The shape of a list is `none`, `one` or `many`, by its number of rows")
  func sizes() throws {
    let row = Content.object(["name": .text("Leek")])
    for (count, size) in [(0, "none"), (1, "one"), (2, "many"), (9, "many")] {
      #expect(try shape(list(Array(repeating: row, count: count))).lines == ["rows: \(size)"])
      let content = Content.object(["rows": .list(Array(repeating: row, count: count))])
      #expect(try shape(Page(content: content)).lines == ["rows: \(size)"])
    }
  }

  @Test("The shape of a list contains whether a flag is set in all, some or no rows")
  func flags() throws {
    let (yes, no) = (Content.object(["done": .bool(true)]), Content.object(["done": .bool(false)]))
    #expect(try shape(list([yes, yes])).lines == ["rows: many", "done: yes"])
    #expect(try shape(list([yes, no, yes])).lines == ["rows: many", "done: some"])
    #expect(try shape(list([no])).lines == ["rows: one", "done: no"])
  }

  @Test("The shape contains flags, a failure of the page, and unavailable commands")
  func facts() throws {
    #expect(try shape(Page(content: .object(["done": .bool(true)]))).lines == ["done: yes"])
    let failed = Page(content: .object([:]), failure: Failure(.storage, "gone"))
    #expect(try shape(failed).lines == ["failed: yes"])
    let empty = try FaultyAppMaker().makeSession(sample: false, settings: Settings(), clock: SessionClock())
    let page = try #require(empty.draw().page)
    let lines = try AbstractState(of: empty, page: page).lines
    #expect(lines == ["things: none", "lucky: off", "clear: off"])
  }

  @Test("The shape contains the command that opened a dialog")
  func dialog() throws {
    #expect(try shape(Page(content: .object([:])), openingCommand: "drop").lines == ["asked by: drop"])
  }

  @Test("The `shape` of a snapshot ignores texts, its `page` ignores data, and its `full` reflects both")
  func texts() throws {
    let pages = ["Leek", "Onion"].map { Page(content: .object(["name": .text($0), "size": .integer(3)])) }
    let snapshots = try pages.map { try shape($0).snapshot(of: session, data: 1) }
    #expect(snapshots[0].shape == snapshots[1].shape)
    #expect(snapshots[0].page != snapshots[1].page)
    #expect(snapshots[0].full != snapshots[1].full)
    let again = try shape(pages[0]).snapshot(of: session, data: 1)
    #expect(again == snapshots[0])
    let other = try shape(pages[0]).snapshot(of: session, data: 2)
    #expect(other.page == snapshots[0].page)
    #expect(other.full != snapshots[0].full)
  }
}
