import MVVMC

extension Page {
  /// Returns the page with only the rows that are not in `others`, and without the lines above and below them.
  func withRows(but others: [Content]) -> Page {
    guard let rows else { return self }
    var page = self
    (page.above, page.below) = ([], [])
    let changed = rows.visiting { visitor in
      try rows.visit { (row) throws(Failure) in
        if !others.contains(row.content) { try Failure.catching { try visitor(row) } }
      }
    }
    page.rows = changed
    return page
  }
}
