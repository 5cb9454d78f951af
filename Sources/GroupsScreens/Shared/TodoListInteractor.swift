import GroupsDomain
import MVVMC

/// The view of a list: open todos, done ones, and so on.
protocol TodoFilter: Choice {
  /// The view of all todos.
  static var all: Self { get }
  /// The subject and the verb of messages about the views: `the agenda has`.
  static var subject: String { get }
  /// Returns whether a word that names a view of other lists changes nothing here, as `open` on the agenda.
  ///
  /// - Throws: ``Failure`` with code `usage` if this list cannot have the view.
  static func ignores(_ word: String) throws(Failure) -> Bool
}

extension TodoFilter {
  static func ignores(_ word: String) throws(Failure) -> Bool { false }
  /// The query parameters that name the view in a location: none for the view of all todos.
  var query: [Route.Parameter] { self == Self.all ? [] : [.init("show", word)] }
}

/// A model that shows a list of todos.
protocol TodoListModel: PagedModel where Row == Todo {
  associatedtype Show: TodoFilter
  /// The view.
  var show: Show { get set }
  var filter: ListFilter { get set }
}

/// The requests of a list of todos to its interactor.
protocol TodoListing: TodoActing, Pager {
  var todos: any ReferenceSource<Int64> { get }
  /// Calls `body` for each todo of the whole list, for a page that is too long to keep in memory.
  func visitAll(_ body: (Todo) throws -> Void) throws
  func list(_ words: FilterArguments) throws
  func find(_ words: FilterArguments) throws
}

/// An interactor for a list of todos, which filters the list and fetches its pages.
protocol TodoListInteractor: PagedInteractor, TodoInteractor, TodoListing where Model: TodoListModel {
  /// The query of the list in its current view.
  var todosQuery: TodosQuery { get }
}

extension TodoListInteractor {
  var viewport: Viewport { context.viewport }
  /// The maximum number of rows in memory. A longer page is read while it is drawn.
  var maxRowsHeld: Int { 1000 }

  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Todo>, any Error>) -> Void) {
    context.provider.fetchTodos(todosQuery, in: Window(window), completion: listing(completion))
  }

  func visitAll(_ body: (Todo) throws -> Void) throws {
    do {
      try context.provider.visitTodos(todosQuery, body)
    } catch  where !(error is Failure || error is DataError) {
      throw DataError.storage("\(error)")
    }
  }

  // MARK: Views of the list

  var query: [Route.Parameter] {
    // Copies only two fields of the model, and not its rows, because this is read after every line.
    observed.value.show.query + observed.value.filter.query
  }

  func show(query: [Route.Parameter]) throws {
    var show = Model.Show.all
    var filter = ListFilter()
    for parameter in query {
      if parameter.name == "show", let view = Model.Show(word: parameter.value) {
        show = view
      } else if try !filter.set(parameter, context) {
        let words = Model.Show.words
        throw Failure(
          .invalid, "\(Model.Show.subject) no view \"\(parameter.name)=\(parameter.value)\"",
          advice: "the views are ?show=\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])")
      }
    }
    self.show(show, filter)
  }

  func list(_ words: FilterArguments) throws {
    let (show, filter) = try words.read(as: Model.Show.self, members, today: context.today)
    self.show(show ?? .all, filter)
  }

  func find(_ words: FilterArguments) throws {
    let filter = try words.readSearch(members, today: context.today)
    show(.all, filter)
  }

  private func show(_ show: Model.Show, _ filter: ListFilter) {
    showFirstPage { model in
      model.show = show
      model.filter = filter
    }
  }
}

extension Window {
  /// Creates the data provider's window for the window of a page.
  init(_ window: PageWindow) { self.init(offset: window.offset, limit: window.limit) }
}

/// Adapts the completion handler of a paged interactor to the data provider.
func listing<Row>(
  _ completion: @escaping (Result<Listing<Row>, any Error>) -> Void
) -> Completion<Excerpt<Row>> {
  { result in
    completion(result.map { Listing(total: $0.total, rows: $0.rows) }.mapError { $0 })
  }
}
