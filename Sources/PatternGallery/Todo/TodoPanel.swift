import MVVMC

/// The window of a todo list, as a toolkit would provide it: a label, a table that turns its own pages, an error
/// message, and buttons.
final class TodoPanel: Panel, ChangingView, PagedViewModel {
  private let pattern: Pattern
  private let viewport: Viewport
  /// The number of rows that fitted into the window at the last layout.
  private var pageSize: Viewport.PageSize
  /// The page that the user turned to. It is kept if the list gets shorter, because the list may grow again.
  private var wantedPage = Paging()
  /// The label beside the heading.
  var summary = "" { didSet { set("summary = \"\(summary)\"") } }
  /// The rows of the table, on all pages.
  var cells: [TodoCell] = [] { didSet { set("cells = \(cells.count) rows") } }
  /// The error of the last attempt to read the todos, or `nil` if it succeeded.
  var failure: Failure? { didSet { set("failure = \(failure.map { "\"\($0.message)\"" } ?? "nil")") } }
  /// Called to read the list again.
  var onList: () -> Void = {}
  /// Called with the text and the priority of a new todo.
  var onAdd: (String, TodoPriority) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo and whether it is done.
  var onSetDone: (Int64, Bool) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo and its new priority, or with `nil` to ask the user for one.
  var onSetPriority: (Int64, TodoPriority?) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo to remove. If the flag is false, the user is asked first.
  var onRemove: (Int64, Bool) throws -> Outcome = { _, _ in .silent }

  /// Creates a window with an empty table.
  init(_ pattern: Pattern, viewport: Viewport) {
    self.pattern = pattern
    self.viewport = viewport
    pageSize = viewport.pageSize
  }

  override var isResized: Bool { viewport.pageSize != pageSize }

  override func layOut() {
    pageSize = viewport.pageSize
    setNeedsDisplay()
  }

  /// The visible page of the table.
  private var shownPage: Paging {
    var shown = wantedPage
    _ = shown.clamp(total: cells.count, viewport.pageSize)
    return shown
  }

  var paging: PageSummary {
    let shown = shownPage
    return PageSummary(
      page: shown.page, pages: shown.count(total: cells.count, viewport.pageSize), total: cells.count)
  }

  var title: String { "todo \(pattern.word)" }

  func page() -> Page {
    let (paging, rows) = (paging, Listing(cells, in: shownPage.window(viewport.pageSize)).rows)
    let heading = StyledText("Todos (\(pattern.title))", .heading)
    let isEmpty = cells.isEmpty && failure == nil
    return Page(
      above: [summary.isEmpty ? heading : heading + StyledText(" \(summary)", .faint)] + notice,
      rows: RowList(columns: TodoCell.columns, fields: TodoCell.fields, rows),
      below: (isEmpty ? [StyledText("nothing to do yet: add TEXT adds a todo", .faint)] : []) + paging.footer,
      content: .object([
        "group": .null, "show": .text("all"), "total": .integer(Int64(cells.count)),
        "page": .integer(Int64(paging.page)), "pages": .integer(Int64(paging.pages)), "todos": .rows,
      ]), failure: failure)
  }

  private var notice: [StyledText] {
    failure.map {
      [StyledText("could not be read: \($0.text); list tries again", .failure).overflowing(.wrapped(indent: 0))]
    } ?? []
  }
}

extension TodoPanel: Pager {
  var pager: any Pager { self }

  func turn(_ direction: PageTurn) throws {
    wantedPage = shownPage
    try wantedPage.turn(direction, total: cells.count, viewport.pageSize)
    setNeedsDisplay()
  }

  func fetchNow() {
    press("list")
    onList()
    guard failure == nil else { return }
    wantedPage = Paging()
    setNeedsDisplay()
  }
}
