/// A model that shows a list page by page.
public protocol PagedModel {
  /// What the list is of.
  associatedtype Row: Equatable & Sendable
  /// The page that is shown.
  var list: ListPage<Row> { get set }
}

/// Turns the pages of a list and reads them again, as a view model sees its interactor. Every ``PagedInteractor`` does.
public protocol Pager: AnyObject {
  /// Turns the page. It is read when somebody looks at it.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where there is no further page.
  func turn(_ direction: PageTurn) throws

  /// Reads the page again, now.
  ///
  /// - Throws: ``Failure`` where it could not be read; the rows that were there are kept.
  func fetchNow() throws
}

/// An interactor whose model shows a list page by page: reads the page, and turns it.
///
/// It says where its rows come from; one over an array needs no more than
///
/// ```swift
/// func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Item>, any Error>) -> Void) {
///   completion(.success(Listing(shelf.items, in: window)))
/// }
/// ```
public protocol PagedInteractor: ModelInteractor, Pager where Model: PagedModel {
  /// How much of a list fits on a page.
  var viewport: Viewport { get }
  /// The most rows that the model holds where all of them are on one page; as many as there are, unless it says otherwise.
  var mostRowsHeld: Int { get }
  /// Asks for a part of the list. The answer may come at once or later; one that comes after a newer question is dropped.
  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Model.Row>, any Error>) -> Void)
  /// Reads what else the model has, once the rows are there. What it throws counts as a failure to read the list.
  func complete(_ model: inout Model) throws
  /// Called when the model has taken the rows, or the failure to read them.
  func didFetchRows()
}

extension PagedInteractor {
  /// No limit: as many rows are held as there are.
  public var mostRowsHeld: Int { .max }
  /// Does nothing: the rows are all that is read.
  public func complete(_ model: inout Model) throws {}
  /// Does nothing once the rows are there.
  public func didFetchRows() {}

  /// Reads the page.
  public func fetch() { read(observed.value.list.paging.unclamped) }

  /// Reads the page again because the view model asks for it.
  public func fetchNow() throws {
    traced()
    fetch()
    if let failure = observed.value.list.state.failure { throw failure }
  }

  /// Turns the page; its rows are read before it is drawn.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where there is no such page.
  public func turn(_ direction: PageTurn) throws {
    traced([direction])
    var model = observed.value
    model.list.size = viewport.pageSize
    try model.list.paging.turn(
      direction, total: model.list.listing.total, model.list.size, shown: model.list.shown)
    model.list.shown = nil
    observed.value = model
    invalidate()
  }

  /// Turns to the first page, of another list where `change` says so.
  public func showFirstPage(of change: (inout Model) -> Void = { _ in }) {
    var model = observed.value
    change(&model)
    model.list.paging = Paging()
    model.list.shown = nil
    model.list.size = viewport.pageSize
    observed.value = model
    invalidate()
  }

  /// Shows no more than so many rows of the page; the next page begins after them.
  public func limitRows(to count: Int?) {
    if observed.value.list.shown != count { observed.value.list.shown = count }
  }

  /// A completion that is dropped where the model has been fetched again by the time the answer comes.
  package func unlessFetchedAgain<Answer>(_ completion: @escaping (Answer) -> Void) -> (Answer) -> Void {
    let ticket = observed.fetches
    return { [weak observed] answer in
      if observed?.fetches == ticket { completion(answer) }
    }
  }

  private func read(_ paging: Paging) {
    observed.isStale = false
    observed.fetches += 1
    var isAnswered = false
    fetchRows(
      in: paging.window(viewport.pageSize, limit: mostRowsHeld),
      completion: unlessFetchedAgain { [weak self] result in
        isAnswered = true
        self?.take(result, paging)
      })
    if !isAnswered { observed.value.list.state = .loading }
  }

  private func take(_ result: Result<Listing<Model.Row>, any Error>, _ paging: Paging) {
    var model = observed.value
    model.list.size = viewport.pageSize
    model.list.shown = nil
    do {
      model.list.listing = try result.get()
      model.list.paging = paging
      if model.list.paging.clamp(total: model.list.listing.total, model.list.size) {
        return read(model.list.paging)
      }
      try complete(&model)
      model.list.state = .loaded
    } catch {
      model.list.state = .failed(Failure(error))
    }
    observed.value = model
    didFetchRows()
  }
}
