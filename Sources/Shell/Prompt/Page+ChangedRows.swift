import MVVMC

extension Page {
  /// The page with nothing but the rows that are not among some others.
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
