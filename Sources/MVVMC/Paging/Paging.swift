/// Which page of a list is shown: the one that was turned to, or the last where the list is shorter than that.
package struct Paging: Equatable, Sendable {
  /// The page, from 1.
  package private(set) var page = 1

  /// The page that was turned to. It is kept while the list is shorter: what is shown then depends on what is there, and
  /// not on whether somebody looked in between, which a command file does not do.
  private var requested = 1

  /// Begins at the first page.
  package init() {}

  /// The window of the page.
  ///
  /// - Parameters:
  ///   - size: the rows of a page.
  ///   - limit: the most rows that are held where all of them are on one page.
  package func window(_ size: Viewport.PageSize, limit: Int = .max) -> PageWindow {
    switch size {
    case .all: PageWindow(offset: 0, limit: limit)
    case .rows(let rows): PageWindow(offset: (page - 1) * rows, limit: rows)
    }
  }

  /// How many pages a list has; an empty one has one.
  package static func count(total: Int, _ size: Viewport.PageSize) -> Int {
    switch size {
    case .all: 1
    case .rows(let rows): max(1, (total + rows - 1) / rows)
    }
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
    let count = Self.count(total: total, size)
    guard page > count else { return false }
    page = count
    return true
  }

  /// Turns the page.
  ///
  /// - Throws: ``Failure`` with code `unavailable` at the last page, or at the first.
  package mutating func turn(_ direction: PageTurn, total: Int, _ size: Viewport.PageSize) throws {
    switch direction {
    case .next:
      guard page < Self.count(total: total, size) else { throw Failure(.unavailable, PageTurn.next.refusal) }
      page += 1
    case .previous:
      guard page > 1 else { throw Failure(.unavailable, PageTurn.previous.refusal) }
      page -= 1
    }
    requested = page
  }
}

/// The direction in which a page is turned.
public enum PageTurn: Equatable, Sendable {
  /// To the page after, or to the page before.
  case next, previous

  /// Why the page cannot be turned so.
  var refusal: String {
    switch self {
    case .next: "this is the last page"
    case .previous: "this is the first page"
    }
  }
}
