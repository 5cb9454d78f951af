import MVVMC

/// The window of a todo list, as a toolkit would give it to a pattern: a label, a table of which one page is seen, a
/// place for errors, and buttons.
final class TodoPanel: Panel, ChangingView {
  private let pattern: Pattern
  private let viewport: Viewport
  /// The number of rows of the table that fit into the window.
  private(set) var pageSize: Viewport.PageSize
  /// The label beside the heading.
  var summary = "" { didSet { set("summary = \"\(summary)\"") } }
  /// The rows of the table.
  var cells: [TodoCell] = [] { didSet { set("cells = \(cells.count) rows") } }
  /// The page of the table that is seen.
  var shownPage = TodoPage() { didSet { set("page = \(shownPage.number) of \(shownPage.count)") } }
  /// Why the table is not what it should be.
  var failure: Failure? { didSet { set("failure = \(failure.map { "\"\($0.message)\"" } ?? "nil")") } }
  /// Called when more or fewer rows fit into the window than before.
  var onResize: () -> Void = {}
  /// Called when another page is to be shown.
  var onNext: () -> Void = {}
  var onPrevious: () -> Void = {}
  /// Called when the list is to be read again.
  var onList: () -> Void = {}
  /// Called with the text and the priority of a new todo.
  var onAdd: (String, TodoPriority) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo that is done, or is not after all.
  var onSetDone: (Int64, Bool) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo and its new priority; nil where the user has not said which.
  var onSetPriority: (Int64, TodoPriority?) throws -> Outcome = { _, _ in .silent }
  /// Called with the id of a todo that is to go, and whether the user is sure.
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
    press("viewDidLayOut")
    onResize()
    setNeedsDisplay()
  }

  var title: String { "todo \(pattern.word)" }

  func page() -> Page {
    let heading = StyledText("Todos (\(pattern.title))", .heading)
    let isEmpty = cells.isEmpty && failure == nil
    return Page(
      above: [summary.isEmpty ? heading : heading + StyledText(" \(summary)", .faint)] + notice,
      rows: RowList(
        columns: TodoCell.columns, fields: TodoCell.fields, Array(cells[shownPage.rows(of: cells.count, pageSize)])),
      below: (isEmpty ? [StyledText("nothing to do yet: add TEXT adds a todo", .faint)] : []) + shownPage.footer,
      content: .object([
        "group": .null, "show": .text("all"), "total": .integer(Int64(cells.count)),
        "page": .integer(Int64(shownPage.number)), "pages": .integer(Int64(shownPage.count)), "todos": .rows,
      ]), failure: failure)
  }

  private var notice: [StyledText] {
    failure.map {
      [StyledText("could not be read: \($0.text); list tries again", .failure).overflowing(.wrapped(indent: 0))]
    } ?? []
  }
}
