/// A model that shows a list page by page.
public protocol PagedModel {
  /// The type of the list's rows.
  associatedtype Row: Equatable & Sendable
  /// The current page.
  var list: ListPage<Row> { get set }
}

/// A type that turns the pages of a list and reads them again. Every ``PagedInteractor`` conforms.
///
/// A view model refers to its interactor by this protocol.
public protocol Pager: AnyObject {
  /// Turns the page. The rows of the new page are read when it is shown.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if there is no page in this direction.
  func turn(_ direction: PageTurn) throws

  /// Reads the page again at once.
  ///
  /// - Throws: ``Failure`` if reading fails before this method returns; the rows stay as they were. A later failure is
  ///   shown on the page.
  func fetchNow() throws
}

/// An interactor whose model shows a list page by page: reads the page, and turns it.
///
/// A conforming type provides the rows. For an array, this is enough:
///
/// ```swift
/// func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Item>, any Error>) -> Void) {
///   completion(.success(Listing(shelf.items, in: window)))
/// }
/// ```
public protocol PagedInteractor: ModelInteractor, Pager where Model: PagedModel {
  /// The number of rows that fit on a page.
  var viewport: Viewport { get }
  /// The maximum number of rows to read if all rows are on one page. By default, there is no limit.
  var maxRowsHeld: Int { get }
  /// Reads a range of the list. The completion may be called at once or later. The result is ignored if the page has
  /// been requested again meanwhile.
  func fetchRows(in window: PageWindow, completion: @escaping (Result<Listing<Model.Row>, any Error>) -> Void)
  /// Reads the other properties of the model, after its rows. An error counts as a failure to read the list.
  func complete(_ model: inout Model) throws
  /// Called after the model has received the rows or the failure to read them.
  func didFetchRows()
}

extension PagedInteractor {
  /// The default implementation sets no limit.
  public var maxRowsHeld: Int { .max }
  /// The default implementation does nothing: the model has only rows to read.
  public func complete(_ model: inout Model) throws {}
  /// The default implementation does nothing.
  public func didFetchRows() {}

  /// Reads the page.
  public func fetch() { read(currentPaging.atChosenPage) }

  /// Reads the page again at once.
  ///
  /// - Throws: ``Failure`` if reading fails before this method returns; the rows stay as they were.
  public func fetchNow() throws {
    traced()
    fetch()
    if let failure = observed.value.list.state.failure { throw failure }
  }

  /// Turns the page. The rows of the new page are read when it is shown.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if there is no page in this direction.
  public func turn(_ direction: PageTurn) throws {
    traced([direction])
    let list = observed.value.list
    var paging = currentPaging
    let shown = list.size == viewport.pageSize ? list.shown : list.rows.count
    try paging.turn(
      direction, total: list.listing.total, viewport.pageSize, shown: list.requested == nil ? shown : nil)
    observed.value.list.requested = paging
    invalidate()
  }

  /// The page that was requested, or else the page of the rows. After a change of the page size, the latter begins at
  /// the same row as before.
  private var currentPaging: Paging {
    let list = observed.value.list
    if let requested = list.requested { return requested }
    var paging = list.paging
    paging.keepOffset(from: list.size, to: viewport.pageSize)
    return paging
  }

  /// Shows the first page. `change` can select another list before.
  public func showFirstPage(of change: (inout Model) -> Void = { _ in }) {
    var model = observed.value
    change(&model)
    model.list.requested = Paging()
    observed.value = model
    invalidate()
  }

  /// Shows only the first `count` rows of the page, or all of them if it is `nil`. The next page begins after them.
  public func limitRows(to count: Int?) {
    if observed.value.list.shown != count { observed.value.list.shown = count }
  }

  /// Returns a completion that ignores the answer if the model has been fetched again before it arrives.
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
      in: paging.window(viewport.pageSize, limit: maxRowsHeld),
      completion: unlessFetchedAgain { [weak self] result in
        isAnswered = true
        self?.take(result, paging)
      })
    if !isAnswered { observed.value.list.state = .loading }
  }

  private func take(_ result: Result<Listing<Model.Row>, any Error>, _ paging: Paging) {
    var model = observed.value
    // After a failure, the rows stay on their page. The first page may be that of another list.
    if paging.page > 1 { model.list.requested = nil }
    do {
      model.list.listing = try result.get()
      model.list.requested = nil
      model.list.paging = paging
      model.list.size = viewport.pageSize
      model.list.shown = nil
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
