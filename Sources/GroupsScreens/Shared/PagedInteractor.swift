import GroupsDomain
import MVVMC

/// The part of a list that a model holds.
struct ListPage<Row: Equatable & Sendable>: Equatable {
  var paging = Paging()
  var listing = Listing<Row>(total: 0, rows: [])
  var state = FetchState.loading
}

/// A model that shows a list page by page.
protocol PagedModel {
  associatedtype Row: Equatable & Sendable
  var list: ListPage<Row> { get set }
}

/// An interactor whose model shows a list page by page: reads the page, and turns it.
protocol PagedInteractor: ModelInteractor where Model: PagedModel {
  var context: ScreenContext { get }
  /// How often was fetched; an answer that comes after a newer question is dropped.
  var fetches: Int { get set }
  /// The most rows that the model holds.
  var mostRowsHeld: Int { get }
  /// Asks for a part of the list.
  func fetchRows(in window: Window, completion: @escaping Completion<Listing<Model.Row>>)
  /// Reads what else the model has, once the list is there.
  func complete(_ model: inout Model) throws(DataError)
  /// The model has taken an answer.
  func answered()
}

extension PagedInteractor {
  var mostRowsHeld: Int { .max }
  func complete(_ model: inout Model) throws(DataError) {}
  func answered() {}

  func fetch() { read(observed.value.list.paging.unclamped) }

  private func read(_ paging: Paging) {
    observed.isStale = false
    fetches += 1
    let ticket = fetches
    var isAnswered = false
    fetchRows(in: paging.window(context.viewport.pageSize, held: mostRowsHeld)) { [weak self] result in
      isAnswered = true
      guard let self, ticket == self.fetches else { return }
      self.take(result, paging)
    }
    if !isAnswered { observed.value.list.state = .loading }
  }

  private func take(_ result: Result<Listing<Model.Row>, DataError>, _ paging: Paging) {
    var model = observed.value
    do throws(DataError) {
      model.list.listing = try result.get()
      model.list.paging = paging
      if model.list.paging.clamp(total: model.list.listing.total, context.viewport.pageSize) {
        return read(model.list.paging)
      }
      try complete(&model)
      model.list.state = .loaded
    } catch {
      model.list.state = .failed(error)
    }
    observed.value = model
    answered()
  }

  func fetchNow() throws(Failure) {
    fetch()
    if let failure = observed.value.list.state.failure { throw failure }
  }

  func turn(_ direction: PageTurn) throws(Failure) {
    var model = observed.value
    switch direction {
    case .next: try model.list.paging.next(total: model.list.listing.total, context.viewport.pageSize)
    case .previous: try model.list.paging.previous()
    }
    observed.value = model
    invalidate()
  }

  /// Turns to the first page, of another list where `change` says so.
  func look(at change: (inout Model) -> Void = { _ in }) {
    var model = observed.value
    change(&model)
    model.list.paging.reset()
    observed.value = model
    invalidate()
  }

  /// The rows that arguments refer to as the user sees them; none where they may have changed since.
  var shownRows: [Model.Row] { observed.isStale ? [] : observed.value.list.listing.rows }

  /// How many rows come before those of the page.
  var offset: Int { observed.value.list.paging.window(context.viewport.pageSize, held: mostRowsHeld).offset }
}
