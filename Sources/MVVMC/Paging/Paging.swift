/// The current page of a list: the requested one, or the last if the list is shorter.
package struct Paging: Equatable, Sendable {
  /// The number of the current page, from 1.
  package private(set) var page = 1

  /// The requested page. It is kept while the list is shorter, so that the current page depends only on the data, and
  /// not on whether the list was shown in between, which a command file does not do.
  private var requested = 1

  /// The number of rows before each page, up to the last page that had fewer rows because the window was too small, and
  /// the page after it. Later pages have the full size.
  private var starts = [0]

  /// Creates a paging at the first page.
  package init() {}

  /// Returns the window of the current page. `limit` applies if all rows are on one page.
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

  /// True if some pages have fewer rows than the page size.
  package var isUneven: Bool { starts.count > 1 }

  /// Returns the number of pages of a list, at least 1. Pages to come are assumed to be full. `shown` is the number of
  /// rows that fit if not all of the current page do.
  package func count(total: Int, _ size: Viewport.PageSize, shown: Int? = nil) -> Int {
    guard case .rows(let rows) = size else { return 1 }
    let rest = max(0, total - offset(of: page, rows) - (shown ?? rows))
    return page + rest / rows + (rest % rows > 0 ? 1 : 0)
  }

  /// The paging at the requested page, for when the length of the list is not known yet.
  var unclamped: Paging {
    var paging = self
    paging.page = requested
    return paging
  }

  /// Moves to the last page if the list is too short for the current one.
  ///
  /// - Returns: true if the list was too short.
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
  ///   - direction: the direction to turn.
  ///   - total: the number of rows in the list.
  ///   - size: the page size.
  ///   - shown: the number of rows that fit if not all of the current page do.
  /// - Throws: ``Failure`` with code `unavailable` on the last page, or on the first.
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

  /// Records that the next page begins where this one ends.
  private mutating func noteStart(ofPageAfter page: Int, _ size: Viewport.PageSize, _ shown: Int?) {
    guard case .rows(let rows) = size, shown != nil || isUneven else { return }
    let known = (1...page).map { offset(of: $0, rows) }
    starts = known + [known[page - 1] + (shown ?? rows)]
  }
}

/// The direction in which a page is turned.
public enum PageTurn: Equatable, Sendable {
  /// To the next page; to the previous page.
  case next, previous

  /// The message if there is no page in this direction.
  var refusal: String {
    switch self {
    case .next: "this is the last page"
    case .previous: "this is the first page"
    }
  }
}
