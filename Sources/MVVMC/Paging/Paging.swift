/// The current page of a list: the page that the user turned to, or the last page if the list has become shorter.
package struct Paging: Equatable, Sendable {
  /// The number of the current page, from 1.
  package private(set) var page = 1

  /// The page that the user turned to. It is kept while the list is shorter, so that the current page does not depend
  /// on whether the list was read while it was shorter. A prompt reads it after each command, a command file need not.
  private var chosenPage = 1

  /// The offsets at which pages begin, from page 1. The page of the last offset and all later pages are full.
  ///
  /// There is only one offset until a page is cut short because the window has room for fewer rows.
  private var pageOffsets = [0]

  /// Creates a paging at the first page.
  package init() {}

  /// Returns the rows of the list that are on the current page. `limit` is the maximum number of rows if the page size
  /// is ``Viewport/PageSize/all``.
  package func window(_ size: Viewport.PageSize, limit: Int = .max) -> PageWindow {
    switch size {
    case .all: PageWindow(offset: 0, limit: limit)
    case .rows(let rows): PageWindow(offset: offset(of: page, rows), limit: rows)
    }
  }

  private func offset(of page: Int, _ rows: Int) -> Int {
    let known = min(page, pageOffsets.count)
    return pageOffsets[known - 1] + (page - known) * rows
  }

  /// True if a page was cut short, so that pages differ in size.
  package var isUneven: Bool { pageOffsets.count > 1 }

  /// Returns the number of pages of a list, at least 1. The pages after the current one are assumed to be full. `shown`
  /// is the number of rows of the current page that fit in the window, or `nil` if all do.
  package func count(total: Int, _ size: Viewport.PageSize, shown: Int? = nil) -> Int {
    guard case .rows(let rows) = size else { return 1 }
    let rest = max(0, total - offset(of: page, rows) - (shown ?? rows))
    return page + rest / rows + (rest % rows > 0 ? 1 : 0)
  }

  /// A copy at the page that the user turned to, even if the list was shorter when it was last read.
  var atChosenPage: Paging {
    var paging = self
    paging.page = chosenPage
    return paging
  }

  /// Adapts to another page size: the chosen page begins at the same row, and the pages before it are full, except for
  /// the first one.
  mutating func keepOffset(from old: Viewport.PageSize, to new: Viewport.PageSize) {
    guard case .rows(let before) = old, case .rows(let rows) = new, before != rows, chosenPage > 1 else { return }
    let offset = offset(of: chosenPage, before)
    let count = (offset + rows - 1) / rows
    pageOffsets = [0] + (1...max(1, count)).map { offset - (count - $0) * rows }
    page = pageOffsets.count
    chosenPage = page
  }

  /// Moves to the last page if the list is too short for the current one. All rows on one page are page 1.
  ///
  /// - Returns: true if the page has changed.
  package mutating func clamp(total: Int, _ size: Viewport.PageSize) -> Bool {
    guard case .rows(let rows) = size else {
      let hasTurned = page > 1
      page = 1
      return hasTurned
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
  ///   - shown: the number of rows of the current page that fit in the window, or `nil` if all do.
  /// - Throws: ``Failure`` with code `unavailable` if there is no page in this direction.
  package mutating func turn(
    _ direction: PageTurn, total: Int, _ size: Viewport.PageSize, shown: Int? = nil
  ) throws {
    switch direction {
    case .next:
      guard page < count(total: total, size, shown: shown) else {
        throw Failure(.unavailable, PageTurn.next.refusal)
      }
      recordOffset(ofPageAfter: page, size, shown)
      page += 1
    case .previous:
      guard page > 1 else { throw Failure(.unavailable, PageTurn.previous.refusal) }
      page -= 1
    }
    chosenPage = page
  }

  /// Records that the next page begins after the last row shown on this one, if pages differ in size.
  private mutating func recordOffset(ofPageAfter page: Int, _ size: Viewport.PageSize, _ shown: Int?) {
    guard case .rows(let rows) = size, shown != nil || isUneven else { return }
    let known = (1...page).map { offset(of: $0, rows) }
    pageOffsets = known + [known[page - 1] + (shown ?? rows)]
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
