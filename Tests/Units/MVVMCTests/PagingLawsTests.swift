import MVVMC
import RandomSupport
import Testing

@Suite("Pages of a list")
struct PagingLawsTests {
  @Test("`next` continues after the last row shown, and `previous` returns to the same offsets")
  func turning() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<500 {
      let total = Int.random(in: 0...30, using: &generator)
      let rows = Int.random(in: 1...8, using: &generator)
      var paging = Paging()
      var ends: [(start: Int, shown: Int?)] = []
      var start = 0
      while true {
        #expect(paging.page == ends.count + 1)
        #expect(paging.window(.rows(rows)) == PageWindow(offset: start, limit: rows))
        let left = total - start
        let fits = Bool.random(using: &generator) || left <= 1
        let shown = fits ? nil : Int.random(in: 1...max(1, min(rows, left)), using: &generator)
        ends.append((start, shown))
        let rest = left - (shown ?? rows)
        // The remaining rows are shown in full pages.
        let count = paging.page + (rest > 0 ? (rest - 1) / rows + 1 : 0)
        #expect(paging.count(total: total, .rows(rows), shown: shown) == count)
        if rest <= 0 {
          #expect(throws: Failure.self) { try paging.turn(.next, total: total, .rows(rows), shown: shown) }
          break
        }
        try paging.turn(.next, total: total, .rows(rows), shown: shown)
        start += shown ?? rows
      }
      for (start, _) in ends.dropLast().reversed() {
        try paging.turn(.previous, total: total, .rows(rows))
        #expect(paging.window(.rows(rows)).offset == start)
      }
      #expect(throws: Failure.self) { try paging.turn(.previous, total: total, .rows(rows)) }
      #expect(paging.page == 1)
    }
  }

  @Test("A page size of `all` makes one page, regardless of earlier turns", arguments: 0...3)
  func all(turns: Int) throws {
    var paging = Paging()
    for _ in 0..<turns { try paging.turn(.next, total: 9, .rows(2)) }
    #expect(paging.window(.all) == PageWindow(offset: 0, limit: .max))
    #expect(paging.window(.all, limit: 5) == PageWindow(offset: 0, limit: 5))
    #expect(paging.count(total: 9, .all) == 1)
    #expect(throws: Failure.self) { try Paging().turned(.next, total: 9, .all) }
  }
}

extension Paging {
  fileprivate func turned(_ direction: PageTurn, total: Int, _ size: Viewport.PageSize) throws -> Paging {
    var paging = self
    try paging.turn(direction, total: total, size)
    return paging
  }
}
