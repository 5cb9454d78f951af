import MVVMC

/// What the window of a todo list shows.
struct TodoFace: Equatable {
  let pattern: Pattern
  var summary = ""
  var cells: [TodoCell] = []
  var failure: Failure?
}

/// The window of a todo list, as a toolkit would give it to a pattern: a label, a table, a place for errors, and buttons.
final class TodoPanel: Panel {
  var viewModel: TodoFace { didSet { needsDisplay = true } }
  var needsDisplay = true
  var onLoad: (() -> Void)?
  var onSet: ((String) -> Void)?
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
  init(_ pattern: Pattern) { viewModel = TodoFace(pattern: pattern) }

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
    let face = viewModel
    let count = Content.integer(Int64(face.cells.count))
    let heading = StyledText("Todos (\(face.pattern.title))", .heading)
    return Page(
      above: [face.summary.isEmpty ? heading : heading + StyledText(" \(face.summary)", .faint)] + notice,
      rows: RowList(columns: TodoCell.columns, fields: TodoCell.fields, face.cells),
      below: face.cells.isEmpty && face.failure == nil
        ? [StyledText("nothing to do yet: add TEXT adds a todo", .faint)] : [],
      // The table scrolls: all of it is one page.
      content: .object([
        "group": .null, "show": .text("all"), "total": count, "page": .integer(1), "pages": .integer(1),
        "todos": .rows,
      ]), failure: face.failure)
  }

  private var notice: [StyledText] {
    viewModel.failure.map { [StyledText("could not be read: \($0.text); list tries again", .failure)] } ?? []
  }

  /// What a command may refer to: the rows as they are shown.
  var references: any ReferenceSource { TodoReferences(cells: viewModel.cells) }
}
