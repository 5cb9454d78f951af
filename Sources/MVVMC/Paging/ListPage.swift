/// Whether a model has the current data.
package enum FetchState: Equatable, Sendable {
  /// The data is being fetched; the previous data is kept.
  case loading
  /// The data is up to date.
  case loaded
  /// The data could not be fetched; the previous data is kept.
  case failed(Failure)

  /// The reason why the data could not be fetched, for ``Page/failure``; otherwise, `nil`.
  package var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// Returns the lines to show while the data is loading or after a failure; empty if the data is loaded. `advice` says
  /// what the user can do about a failure, such as `fetch tries again`.
  package func notice(advice: String? = nil) -> [StyledText] {
    switch self {
    case .loading: [StyledText("loading…", .faint)]
    case .loaded: []
    case .failed(let failure):
      [
        StyledText(
          [failure.message, failure.withAdvice { _ in false }.advice, advice].compactMap(\.self)
            .reduce("could not be read") { $0 + ($0 == "could not be read" ? ": " : "; ") + $1 }, .failure
        ).overflowing(.wrapped(indent: 0))
      ]
    }
  }
}

/// A page of a list, as part of a model.
public struct ListPage<Row: Equatable & Sendable>: Equatable, Sendable {
  /// The number of the page that the rows are on, and where pages begin.
  package var paging: Paging
  /// The page that was requested, until its rows or the failure to read them arrive. Until then, the rows are shown with
  /// their own positions.
  var requested: Paging?
  /// The rows of the page, and the length of the whole list.
  package var listing: Listing<Row>
  /// Whether the rows are current.
  package var state: FetchState
  /// The page size when the page was last read or turned.
  package var size: Viewport.PageSize
  /// The number of rows that are shown, if the window has room for fewer than were read; otherwise, `nil`.
  package var shown: Int?

  /// Creates the first page of a list that has not been read yet.
  public init() { self.init(listing: Listing(total: 0, rows: []), state: .loading) }

  /// Creates the first page of a list that has been read, for tests.
  public init(_ listing: Listing<Row>) { self.init(listing: listing) }

  package init(
    paging: Paging = Paging(), listing: Listing<Row>, state: FetchState = .loaded, size: Viewport.PageSize = .all
  ) {
    self.paging = paging
    self.listing = listing
    self.state = state
    self.size = size
  }

  /// The rows of the page.
  public var rows: [Row] { shown.map { Array(listing.rows.prefix($0)) } ?? listing.rows }
  /// The rows with their positions in the whole list, from 1.
  public var numberedRows: [(position: Int, row: Row)] {
    let rows = rows
    var numbered: [(position: Int, row: Row)] = []
    numbered.reserveCapacity(rows.count)
    var position = paging.window(size).offset
    // A loop is faster than `enumerated().map`, which looks up the types of the generic row at every step.
    for row in rows {
      position += 1
      numbered.append((position, row))
    }
    return numbered
  }
  /// True if the list was read and is empty.
  package var isEmpty: Bool { state == .loaded && listing.total == 0 }
  /// The position of the page in its list, and the state of its data.
  public var summary: PageSummary {
    let offset = paging.window(size).offset
    let isUneven = (shown != nil || paging.isUneven) && !rows.isEmpty
    return PageSummary(
      page: paging.page, pages: paging.count(total: listing.total, size, shown: shown), total: listing.total,
      rows: isUneven ? offset + 1...offset + rows.count : nil, state: state)
  }
}

/// The position of a page in its list, and the state of its data, for a view.
public struct PageSummary: Equatable, Sendable {
  /// The number of the page, from 1.
  package let page: Int
  /// The number of pages, at least 1.
  package let pages: Int
  /// The number of rows in the whole list.
  public let total: Int
  /// The positions of the rows on the page if pages differ in size; otherwise, `nil`.
  package let rows: ClosedRange<Int>?
  /// Whether the rows are current.
  package let state: FetchState

  /// Creates a summary.
  package init(
    page: Int, pages: Int, total: Int, rows: ClosedRange<Int>? = nil, state: FetchState = .loaded
  ) {
    self.rows = rows
    self.page = page
    self.pages = pages
    self.total = total
    self.state = state
  }

  /// The reason why the rows could not be read, for ``Page/failure``; otherwise, `nil`.
  public var failure: Failure? { state.failure }

  /// The lines to show above the list while it is loading or after it could not be read; otherwise, empty.
  public var notice: [StyledText] { state.notice() }

  /// The line below a list of several pages, with the page number and the commands that turn the page; empty for a
  /// single page.
  public var footer: [StyledText] {
    guard pages > 1 else { return [] }
    var hints: [String] = []
    if page < pages { hints.append("next") }
    if page > 1 { hints.append("previous") }
    let place = rows.map { "rows \($0.lowerBound) to \($0.upperBound) of \(total)" } ?? "page \(page) of \(pages)"
    return [StyledText("\(place): \(hints.joined(separator: ", "))", .faint)]
  }
}
