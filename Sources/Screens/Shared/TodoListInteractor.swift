import GroupsDomain
import MVVMC

/// The part of a list of todos that a model holds.
struct TodoListPage: Equatable {
  var paging = Paging()
  var todos = Listing<Todo>(total: 0, rows: [])
  var state = FetchState.loading
}

/// A model that shows a list of todos.
protocol TodoListModel {
  var list: TodoListPage { get set }
}

/// An interactor whose model shows a list of todos: reads its page, turns it, and finds what arguments refer to.
protocol TodoListInteractor: ModelInteractor where Model: TodoListModel {
  var context: ScreenContext { get }
  /// Which todos the list shows now.
  var todosQuery: TodosQuery { get }
  /// How often was fetched; an answer that comes after a newer question is dropped.
  var fetches: Int { get set }
  /// Reads what else the model has, once the list is there.
  func complete(_ model: inout Model) throws(DataError)
}

extension TodoListInteractor {
  func complete(_ model: inout Model) throws(DataError) {}

  func fetch() { read(observed.value.list.paging.unclamped) }

  private func read(_ paging: Paging) {
    observed.isStale = false
    fetches += 1
    let ticket = fetches
    let window = paging.window(context.viewport.pageSize, held: Paging.mostTodosHeld)
    var answered = false
    context.provider.fetchTodos(todosQuery, in: window) { [weak self] result in
      answered = true
      guard let self, ticket == self.fetches else { return }
      self.take(result, paging)
    }
    if !answered { observed.value.list.state = .loading }
  }

  private func take(_ result: Result<Listing<Todo>, DataError>, _ paging: Paging) {
    var model = observed.value
    do throws(DataError) {
      try complete(&model)
      model.list.todos = try result.get()
      model.list.paging = paging
      let size = context.viewport.pageSize
      if model.list.paging.clamp(total: model.list.todos.total, size) { return read(model.list.paging) }
      model.list.state = .loaded
    } catch {
      model.list.state = .failed(error)
    }
    observed.value = model
  }

  func fetchNow() throws(Failure) {
    fetch()
    if let failure = observed.value.list.state.failure { throw failure }
  }

  func turn(_ direction: PageTurn) throws(Failure) {
    var model = observed.value
    switch direction {
    case .next: try model.list.paging.next(total: model.list.todos.total, context.viewport.pageSize)
    case .previous: try model.list.paging.previous()
    }
    observed.value = model
    invalidate()
  }

  /// Turns to the first page of another list.
  func look(at change: (inout Model) -> Void) {
    var model = observed.value
    change(&model)
    model.list.paging.reset()
    observed.value = model
    invalidate()
  }

  /// What arguments may refer to: positions in the list, ids and names in all of `scope` that `holds` accepts.
  func references(
    scope: TodosQuery.Scope, holds: @escaping (Todo) throws(DataError) -> Bool
  ) -> any ReferenceSource {
    let list = observed.value.list
    return StoredReferences.todos(
      context.provider, shown: observed.isStale ? [] : list.todos.rows,
      offset: list.paging.window(context.viewport.pageSize, held: Paging.mostTodosHeld).offset, of: todosQuery,
      scope: scope, holds: holds)
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
    _ list: TodoListPage, context: ScreenContext, showsGroup: Bool,
    visitAll: @escaping (_ body: (Todo) throws(Failure) -> Void) throws(Failure) -> Void
  ) {
    let size = context.viewport.pageSize
    let rowContext = TodoRowContext(context, showsGroup: showsGroup)
    let offset = list.paging.window(size).offset
    rows = list.todos.rows.enumerated().map {
      TodoRow($0.element, position: offset + $0.offset + 1, context: rowContext)
    }
    total = list.todos.total
    page = list.paging.page
    pages = Paging.count(total: list.todos.total, size)
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
