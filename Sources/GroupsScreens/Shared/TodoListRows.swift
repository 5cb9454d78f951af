import GroupsDomain
import MVVMC

/// The rows of a list of todos, formatted for display.
struct TodoListRows {
  let rows: [TodoRow]
  private let paging: PageSummary
  private let context: TodoRowContext
  private let visitAll: (_ body: (Todo) throws -> Void) throws -> Void

  /// Creates the rows of a page. `visitAll` calls its argument for each todo of the whole list, if the page does not
  /// fit in memory.
  init(
    _ list: ListPage<Todo>, context: ScreenContext, showsGroup: Bool, showsFinishing: Bool = false,
    visitAll: @escaping (_ body: (Todo) throws -> Void) throws -> Void
  ) {
    let rowContext = TodoRowContext(context, showsGroup: showsGroup, showsFinishing: showsFinishing)
    rows = list.numberedRows.map { TodoRow($0.row, position: $0.position, context: rowContext) }
    paging = list.summary
    self.context = rowContext
    self.visitAll = visitAll
  }

  /// The rows in memory. If the only page does not fit in memory, all of its rows, which are read while they are drawn.
  var rowList: RowList {
    let columns = TodoRow.columns(showsGroup: context.showsGroup, showsFinishing: context.showsFinishing)
    guard paging.pages == 1, rows.count < paging.total, paging.failure == nil else {
      return RowList(columns: columns, fields: TodoRow.machineFields, rows)
    }
    let (visitAll, context) = (visitAll, context)
    return RowList(columns: columns, fields: TodoRow.machineFields, count: paging.total) { visitor in
      var position = 0
      try visitAll { todo in
        position += 1
        try visitor(TodoRow(todo, position: position, context: context))
      }
    }
  }

  /// Returns the content of a list as structured data.
  func content(group: Content, show: String) -> Content {
    .object([
      "group": group, "show": .text(show), "total": .integer(Int64(paging.total)),
      "page": .integer(Int64(paging.page)), "pages": .integer(Int64(paging.pages)), "todos": .rows,
    ])
  }
}
