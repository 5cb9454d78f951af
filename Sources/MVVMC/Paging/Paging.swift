/// Which page of a list is shown: the one that was turned to, or the last where the list is shorter than that.
package struct Paging: Equatable, Sendable {
  /// The page, from 1.
  package private(set) var page = 1

  /// The page that was turned to. It is kept while the list is shorter: what is shown then depends on what is there,
  /// and not on whether somebody looked in between, which a command file does not do.
  private var requested = 1

  /// The number of rows before each page, as far as pages have fewer rows than others because not all of them fitted
  /// into the window; the pages after these have as many rows as a page has.
  private var starts = [0]

  /// Begins at the first page.
  package init() {}

  /// The window of the page of a given size. Where all rows are on one page, it holds at most `limit` of them.
  package func window(_ size: Viewport.PageSize, limit: Int = .max) -> PageWindow {
    switch size {
    case .all: PageWindow(offset: 0, limit: limit)
    case .rows(let rows): PageWindow(offset: offset(of: page, rows), limit: rows)
    }
  }

  private func offset(of page: Int, _ rows: Int) -> Int {
    let known = min(page, starts.count)
    return starts[known - 1] + (page - known) * rows
  }

  /// True if some page has fewer rows than others.
  package var isUneven: Bool { starts.count > 1 }

  /// The number of pages of a list; an empty one has one. Where pages are uneven, those to come are taken to be full.
  /// `shown` is how many rows the page shows where not all of them fit into the window.
  package func count(total: Int, _ size: Viewport.PageSize, shown: Int? = nil) -> Int {
    guard case .rows(let rows) = size else { return 1 }
    let rest = max(0, total - offset(of: page, rows) - (shown ?? rows))
    return page + rest / rows + (rest % rows > 0 ? 1 : 0)
  }

  /// The page that was turned to, before anybody knows how long the list is.
  var unclamped: Paging {
    var paging = self
    paging.page = requested
    return paging
  }

  /// Shows the last page where the list is too short.
  ///
  /// - Returns: whether it is too short.
  mutating func clamp(total: Int, _ size: Viewport.PageSize) -> Bool {
    guard case .rows(let rows) = size else {
      defer { page = 1 }
      return page > 1
    }
    let before = page
    while page > 1, offset(of: page, rows) >= total { page -= 1 }
    return page < before
  }

  /// Turns the page.
  ///
  /// - Parameters:
  ///   - direction: whether to turn to the next page or to the previous one.
  ///   - total: how many rows the list has.
  ///   - size: the rows of a page.
  ///   - shown: how many rows the page shows where not all of them fit into the window.
  /// - Throws: ``Failure`` with code `unavailable` at the last page, or at the first.
  package mutating func turn(
    _ direction: PageTurn, total: Int, _ size: Viewport.PageSize, shown: Int? = nil
  ) throws {
    switch direction {
    case .next:
      guard page < count(total: total, size, shown: shown) else {
        throw Failure(.unavailable, PageTurn.next.refusal)
      }
      noteStart(ofPageAfter: page, size, shown)
      page += 1
    case .previous:
      guard page > 1 else { throw Failure(.unavailable, PageTurn.previous.refusal) }
      page -= 1
    }
    requested = page
  }

  /// The next page begins where this one ends, whatever the pages before had room for.
  private mutating func noteStart(ofPageAfter page: Int, _ size: Viewport.PageSize, _ shown: Int?) {
    guard case .rows(let rows) = size, shown != nil || isUneven else { return }
    let known = (1...page).map { offset(of: $0, rows) }
    starts = known + [known[page - 1] + (shown ?? rows)]
  }
}

/// The direction in which a page is turned.
public enum PageTurn: Equatable, Sendable {
  /// To the next page, or to the previous one.
  case next, previous

  /// The message where there is no page in this direction.
  var refusal: String {
    switch self {
    case .next: "this is the last page"
    case .previous: "this is the first page"
    }
  }
}
