import MVVMC

/// The visible page of a todo list: the wanted page, or the last one if the list is shorter.
struct TodoPage: Equatable {
  /// The number of the page, from 1.
  let number: Int
  /// The number of pages. An empty list has one.
  let count: Int

  /// Creates the page `wanted`, from 1, of a list of `total` todos, or the nearest page if there is no such page.
  init(_ wanted: Int, of total: Int, _ size: Viewport.PageSize) {
    let limit = Self.limit(total, size)
    count = max(1, total / limit + (total % limit == 0 ? 0 : 1))
    number = min(max(1, wanted), count)
  }

  /// Returns the positions of the page's rows in a list of `total` todos, from 0.
  func rows(of total: Int, _ size: Viewport.PageSize) -> Range<Int> {
    let limit = Self.limit(total, size)
    let start = min((number - 1) * limit, total)
    return start..<(start + min(limit, total - start))
  }

  /// The line below the list; empty if there is only one page.
  var footer: [StyledText] {
    guard count > 1 else { return [] }
    let hints = (number < count ? ["next"] : []) + (number > 1 ? ["previous"] : [])
    return [StyledText("page \(number) of \(count): \(hints.joined(separator: ", "))", .faint)]
  }

  private static func limit(_ total: Int, _ size: Viewport.PageSize) -> Int {
    switch size {
    case .all: max(1, total)
    case .rows(let rows): max(1, rows)
    }
  }
}
