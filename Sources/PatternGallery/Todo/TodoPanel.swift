import MVVMC

/// What the window of a todo list shows.
struct TodoFace: Equatable {
  let pattern: Pattern
  var summary = ""
  var cells: [TodoCell] = []
  var page = TodoPage()
  var failure: Failure?
}

/// The window of a todo list, as a toolkit would give it to a pattern: a label, a table of which one page is seen, a place
/// for errors, and buttons.
final class TodoPanel: Panel {
  var viewModel: TodoFace { didSet { isChanged = true } }
  /// A window that has been resized is drawn again.
  var needsDisplay: Bool {
    get { isChanged || viewport.pageSize != pageSize }
    set { isChanged = newValue }
  }
  private var isChanged = true
  private let viewport: Viewport
  /// How many rows of the table fit into the window.
  private(set) var pageSize: Viewport.PageSize
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
  /// Called when more or fewer rows fit into the window than before.
  var onResize: () -> Void = {}
  /// Called when another page is to be shown.
  var onNext: () -> Void = {}
  var onPrevious: () -> Void = {}
  /// Called when the list is to be read again.
  var onList: () -> Void = {}
  /// Called with the text and the priority of a new todo.
  var onAdd: (String, TodoPriority) throws(Failure) -> Outcome = { (_, _) in .silent }
  /// Called with the id of a todo that is done, or is not after all.
  var onSetDone: (Int64, Bool) throws(Failure) -> Outcome = { (_, _) in .silent }
  /// Called with the id of a todo and its new priority; nil where the user has not said which.
  var onSetPriority: (Int64, TodoPriority?) throws(Failure) -> Outcome = { (_, _) in .silent }
  /// Called with the id of a todo that is to go, and whether the user is sure.
  var onRemove: (Int64, Bool) throws(Failure) -> Outcome = { (_, _) in .silent }

  /// Makes a window with an empty table.
  init(_ pattern: Pattern, viewport: Viewport) {
    viewModel = TodoFace(pattern: pattern)
    self.viewport = viewport
    pageSize = viewport.pageSize
  }

  /// The label beside the heading.
  var summary: String {
    get { viewModel.summary }
    set {
      onSet?("summary = \"\(newValue)\"")
      viewModel.summary = newValue
    }
  }

  /// The rows of the table.
  var cells: [TodoCell] {
    get { viewModel.cells }
    set {
      onSet?("cells = \(newValue.count) rows")
      viewModel.cells = newValue
    }
  }

  /// The page of the table that is seen.
  var shownPage: TodoPage {
    get { viewModel.page }
    set {
      onSet?("page = \(newValue.number) of \(newValue.count)")
      viewModel.page = newValue
    }
  }

  /// Why the table is not what it should be.
  var failure: Failure? {
    get { viewModel.failure }
    set {
      onSet?("failure = \(newValue.map { "\"\($0.message)\"" } ?? "nil")")
      viewModel.failure = newValue
    }
  }

  var title: String { "todo \(viewModel.pattern.rawValue)" }

  func page() -> Page {
    let wasChanged = isChanged
    layOutIfNeeded()
    // What is laid out now is what is drawn now.
    isChanged = wasChanged
    let face = viewModel
    let heading = StyledText("Todos (\(face.pattern.title))", .heading)
    let isEmpty = face.cells.isEmpty && face.failure == nil
    return Page(
      above: [face.summary.isEmpty ? heading : heading + StyledText(" \(face.summary)", .faint)] + notice,
      rows: RowList(
        columns: TodoCell.columns, fields: TodoCell.fields,
        Array(face.cells[face.page.rows(of: face.cells.count, pageSize)])),
      below: (isEmpty ? [StyledText("nothing to do yet: add TEXT adds a todo", .faint)] : []) + face.page.footer,
      content: .object([
        "group": .null, "show": .text("all"), "total": .integer(Int64(face.cells.count)),
        "page": .integer(Int64(face.page.number)), "pages": .integer(Int64(face.page.count)), "todos": .rows,
      ]), failure: face.failure)
  }

  private var notice: [StyledText] {
    viewModel.failure.map { [StyledText("could not be read: \($0.text); list tries again", .failure)] } ?? []
  }

  /// What the user sees: the window as it is now, with everything that fits into it.
  var seen: TodoFace {
    layOutIfNeeded()
    return viewModel
  }

  private func layOutIfNeeded() {
    let isResized = viewport.pageSize != pageSize
    pageSize = viewport.pageSize
    if isResized { onResize() }
  }
}
