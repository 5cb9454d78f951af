import GroupsDomain
import MVVMC

/// The page of a list that is shown: the one that was turned to, or the last where the list is shorter than that.
struct Paging: Equatable {
  /// The page, from 1.
  private(set) var page = 1

  /// The page that was turned to. It is kept while the list is shorter: what is shown then depends on what is there, and
  /// not on whether somebody looked in between, which a command file does not do.
  private var wanted = 1

  /// The most todos that a model holds. A longer page is read while it is drawn.
  static let mostTodosHeld = 1000

  /// The window of the page, of which no more than `held` rows are held.
  func window(_ size: Viewport.PageSize, held: Int = .max) -> Window {
    switch size {
    case .all: Window(offset: 0, limit: held)
    case .rows(let rows): Window(offset: (page - 1) * rows, limit: rows)
    }
  }

  /// How many pages a list has; an empty one has one.
  static func count(total: Int, _ size: Viewport.PageSize) -> Int {
    switch size {
    case .all: 1
    case .rows(let rows): max(1, (total + rows - 1) / rows)
    }
  }

  /// Turns to the first page.
  mutating func reset() { self = Paging() }

  /// The page that was turned to, before anybody knows how long the list is.
  var unclamped: Paging {
    var paging = self
    paging.page = wanted
    return paging
  }

  /// Shows the last page where the list is too short. Says whether it is.
  mutating func clamp(total: Int, _ size: Viewport.PageSize) -> Bool {
    let count = Self.count(total: total, size)
    guard page > count else { return false }
    page = count
    return true
  }

  /// Turns the page.
  ///
  /// - Throws: ``Failure`` with code `unavailable` at the last page.
  mutating func next(total: Int, _ size: Viewport.PageSize) throws(Failure) {
    guard page < Self.count(total: total, size) else { throw Failure(.unavailable, "this is the last page") }
    page += 1
    wanted = page
  }

  /// Turns the page back.
  ///
  /// - Throws: ``Failure`` with code `unavailable` at the first page.
  mutating func previous() throws(Failure) {
    guard page > 1 else { throw Failure(.unavailable, "this is the first page") }
    page -= 1
    wanted = page
  }

  /// The line below a list that has several pages.
  static func footer(page: Int, pages: Int) -> [StyledText] {
    guard pages > 1 else { return [] }
    var hints: [String] = []
    if page < pages { hints.append("next") }
    if page > 1 { hints.append("previous") }
    return [StyledText("page \(page) of \(pages): \(hints.joined(separator: ", "))", .faint)]
  }
}
