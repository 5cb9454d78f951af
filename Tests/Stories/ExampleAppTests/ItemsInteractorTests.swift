import MVVMC
import Testing

@testable import ShelfApp

struct ItemsInteractorTests {
  private let shelf = Shelf(["Leek", "Onion", "Chard"])

  private func interactor() -> ItemsInteractor {
    let interactor = ItemsInteractor(shelf: shelf, viewport: Viewport(pageSize: .rows(2)))
    interactor.fetch()
    return interactor
  }

  @Test("items are read page by page")
  func itemsAreReadPageByPage() throws {
    shelf.change([3]) { $0.owner = "Ada" }
    let items = interactor()
    #expect(items.observed.value.list.rows.map(\.owner) == [nil, nil])
    try items.turn(.next)
    items.fetch()
    #expect(items.observed.value.list.rows.map(\.name) == ["Chard"])
    #expect(items.observed.value.list.rows.map(\.owner) == ["Ada"])
    #expect(throws: Failure(.unavailable, "this is the last page")) { try items.turn(.next) }
  }

  @Test("ids grow and are the item's own")
  func idsGrow() {
    #expect(interactor().brokenInvariants() == [])
    shelf.contents.items.swapAt(0, 1)
    #expect(interactor().brokenInvariants() == ["items have ids of their own, which grow"])
  }

  @Test("an item belongs to somebody whom it can be given to")
  func anItemBelongsToSomebody() {
    shelf.change([2]) { $0.owner = "Ada" }
    #expect(interactor().brokenInvariants() == [])
    shelf.change([2]) { $0.owner = "Zoe" }
    #expect(interactor().brokenInvariants() == ["items are given to people that there are"])
  }

  @Test("an item needs a name")
  func itemNeedsAName() {
    #expect(throws: Failure(.invalid, "an item needs a name", advice: "write one after add")) {
      try interactor().add("", mark: nil, owner: nil)
    }
  }
}
