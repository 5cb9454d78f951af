/// How a model stands to the data that it is read from.
package enum FetchState: Equatable, Sendable {
  /// The data is being fetched; what was there before is kept.
  case loading
  /// The data is there.
  case loaded
  /// The data could not be fetched; what was there before is kept.
  case failed(Failure)

  /// Why the page is not what it should be: for ``Page/failure``.
  package var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  /// What a screen says instead of, or above, its list; nothing where the data is there.
  ///
  /// - Parameter advice: what to do where the data could not be read, as in `fetch tries again`.
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

/// The page of a list, as a model holds it.
public struct ListPage<Row: Equatable & Sendable>: Equatable, Sendable {
  /// Which page it is.
  package var paging: Paging
  /// The rows of the page, and how many there are in all.
  package var listing: Listing<Row>
  /// How the rows stand to their data.
  package var state: FetchState
  /// How many rows a page has, as of the last time it was read or turned.
  package var size: Viewport.PageSize
  /// How many of the rows that were read are shown, where they do not all fit into the window; nil for all of them.
  package var shown: Int?

  /// Makes the first page, which has not been read yet.
  public init() { self.init(listing: Listing(total: 0, rows: []), state: .loading) }

  /// Makes the first page of a list that has been read, as a test has it.
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
    let offset = paging.window(size).offset
    return rows.enumerated().map { (offset + $0.offset + 1, $0.element) }
  }
  /// Whether the list was read and holds nothing.
  package var isEmpty: Bool { state == .loaded && listing.total == 0 }
  /// What a view shows of the page besides its rows.
  public var summary: PageSummary {
    let offset = paging.window(size).offset
    let isUneven = (shown != nil || paging.isUneven) && !rows.isEmpty
    return PageSummary(
      page: paging.page, pages: paging.count(total: listing.total, size, shown: shown), total: listing.total,
      rows: isUneven ? offset + 1...offset + rows.count : nil, state: state)
  }
}

/// What a view shows of a page besides its rows.
public struct PageSummary: Equatable, Sendable {
  /// The page, from 1.
  public let page: Int
  /// How many pages there are, at least 1.
  public let pages: Int
  /// How many rows the whole list has.
  public let total: Int
  /// The positions of the rows on the page, where pages have more and fewer rows; nil where all have the same.
  package let rows: ClosedRange<Int>?
  /// How the rows stand to their data.
  package let state: FetchState

  /// Makes a summary.
  package init(
    page: Int, pages: Int, total: Int, rows: ClosedRange<Int>? = nil, state: FetchState = .loaded
  ) {
    self.rows = rows
    self.page = page
    self.pages = pages
    self.total = total
    self.state = state
  }

  /// Why the page is not what it should be: for ``Page/failure``.
  public var failure: Failure? { state.failure }

  /// What a screen says instead of, or above, its list while the data is not there; nothing where it is.
  public var notice: [StyledText] { state.notice() }

  /// The line below a list that has several pages; none where it has one.
  public var footer: [StyledText] {
    guard pages > 1 else { return [] }
    var hints: [String] = []
    if page < pages { hints.append("next") }
    if page > 1 { hints.append("previous") }
    let place = rows.map { "rows \($0.lowerBound) to \($0.upperBound) of \(total)" } ?? "page \(page) of \(pages)"
    return [StyledText("\(place): \(hints.joined(separator: ", "))", .faint)]
  }
}
