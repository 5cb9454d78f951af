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
      let pageSize = Int.random(in: 1...8, using: &generator)
      var paging = Paging()
      var pages: [(start: Int, shown: Int?)] = []
      var start = 0
      while true {
        #expect(paging.page == pages.count + 1)
        #expect(paging.window(.rows(pageSize)) == PageWindow(offset: start, limit: pageSize))
        let left = total - start
        // The number of rows of the page that fit into the window, or `nil` if all do.
        let allFit = Bool.random(using: &generator) || left <= 1
        let shown = allFit ? nil : Int.random(in: 1...max(1, min(pageSize, left)), using: &generator)
        pages.append((start, shown))
        let rest = left - (shown ?? pageSize)
        // The pages to come are assumed to be full.
        let count = paging.page + (rest > 0 ? (rest - 1) / pageSize + 1 : 0)
        #expect(paging.count(total: total, .rows(pageSize), shown: shown) == count)
        if rest <= 0 {
          #expect(throws: Failure.self) { try paging.turn(.next, total: total, .rows(pageSize), shown: shown) }
          break
        }
        try paging.turn(.next, total: total, .rows(pageSize), shown: shown)
        start += shown ?? pageSize
      }
      for (start, _) in pages.dropLast().reversed() {
        try paging.turn(.previous, total: total, .rows(pageSize))
        #expect(paging.window(.rows(pageSize)).offset == start)
      }
      #expect(throws: Failure.self) { try paging.turn(.previous, total: total, .rows(pageSize)) }
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
