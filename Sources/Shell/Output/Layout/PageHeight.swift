import MVVMC

/// Calculates how many rows of a page fit in the window.
struct PageHeight {
  let settings: Settings
  /// The prompt below the page.
  let prompt: String

  /// Returns the number of rows that fit, at least one, or `nil` if all of them do.
  func rows(of page: Page) -> Int? {
    guard let rows = page.rows else { return nil }
    let table = TableLayout(columns: rows.columns, width: settings.lineWidth)
    // If the rows cannot be read, printing the page reports it.
    guard var left = room(page), let heights = try? table.heights(of: rows) else { return nil }
    if settings.viewport.chosen == nil { left -= heights.titles }
    var count = 0
    for height in heights.rows {
      left -= height
      if left < 0 { break }
      count += 1
    }
    return count < heights.rows.count ? max(1, count) : nil
  }

  /// Returns the number of lines available for rows: the chosen number, or the rest of the window. `nil` if there is no
  /// limit.
  private func room(_ page: Page) -> Int? {
    switch settings.viewport.chosen {
    case .all: return nil
    case .rows(let lines): return lines
    case nil:
      guard let lines = settings.viewport.windowLines() else { return nil }
      // One line is reserved for the message above the page.
      return lines - 1 - height(of: page.above, .cut) - height(of: page.below, .wrapped(indent: 0)) - promptHeight
    }
  }

  private func height(of lines: [StyledText], _ usual: LineOverflow) -> Int {
    let layout = LineLayout(width: settings.lineWidth)
    return lines.reduce(0) { $0 + layout.lines(of: $1, usual).count }
  }

  private var promptHeight: Int { DisplayWidth.of(prompt) / max(1, settings.lineWidth) + 1 }
}
