import GroupsDomain
import MVVMC

/// An interactor whose model shows a list of todos: finds what arguments refer to, and visits lists too long to be held.
protocol TodoListInteractor: PagedInteractor where Model.Row == Todo {
  /// Which todos the list shows now.
  var todosQuery: TodosQuery { get }
}

extension TodoListInteractor {
  var mostRowsHeld: Int { Paging.mostTodosHeld }

  func fetchRows(in window: Window, completion: @escaping Completion<Listing<Todo>>) {
    context.provider.fetchTodos(todosQuery, in: window, completion: completion)
  }

  /// What arguments may refer to: positions in the list, ids and names in all of `scope` that `holds` accepts.
  func references(
    scope: TodosQuery.Scope, holds: @escaping (Todo) throws(DataError) -> Bool
  ) -> StoredReferences {
    StoredReferences.todos(
      context.provider, shown: shownRows, offset: offset, of: todosQuery, scope: scope, holds: holds)
  }

  /// Visits the whole list, for a page too long to be held.
  func visitAll(_ body: (Todo) throws(Failure) -> Void) throws(Failure) {
    do {
      try context.provider.visitTodos(todosQuery) { try body($0) }
    } catch {
      if let failure = error as? Failure { throw failure }
      throw Failure(error as? DataError ?? .storage("\(error)"))
    }
  }
}

/// What shows a list of todos, ready to show.
struct TodoListRows {
  let rows: [TodoRow]
  let total: Int
  let page: Int
  let pages: Int
  let notice: StyledText?
  let failure: Failure?
  private let context: TodoRowContext
  private let visitAll: (_ body: (Todo) throws(Failure) -> Void) throws(Failure) -> Void

  init(
    _ list: ListPage<Todo>, context: ScreenContext, showsGroup: Bool,
    visitAll: @escaping (_ body: (Todo) throws(Failure) -> Void) throws(Failure) -> Void
  ) {
    let size = context.viewport.pageSize
    let rowContext = TodoRowContext(context, showsGroup: showsGroup)
    let offset = list.paging.window(size).offset
    rows = list.listing.rows.enumerated().map {
      TodoRow($0.element, position: offset + $0.offset + 1, context: rowContext)
    }
    total = list.listing.total
    page = list.paging.page
    pages = Paging.count(total: list.listing.total, size)
    notice = list.state.notice
    failure = list.state.failure
    self.context = rowContext
    self.visitAll = visitAll
  }

  /// The rows as a page visits them: those that are held, or all, read while they are drawn.
  var rowList: RowList {
    let columns = TodoRow.columns(showsGroup: context.showsGroup)
    guard pages == 1, rows.count < total, failure == nil else {
      return RowList(columns: columns, fields: TodoRow.fields, rows)
    }
    let (visitAll, context) = (visitAll, context)
    return RowList(columns: columns, fields: TodoRow.fields, count: total) { (visitor) throws(Failure) in
      var position = 0
      try visitAll { (todo) throws(Failure) in
        position += 1
        try visitor(TodoRow(todo, position: position, context: context))
      }
    }
  }

  /// The fields of a list's content.
  func content(group: Content, show: String) -> Content {
    .object([
      "group": group, "show": .text(show), "total": .integer(Int64(total)), "page": .integer(Int64(page)),
      "pages": .integer(Int64(pages)), "todos": .rows,
    ])
  }
}
