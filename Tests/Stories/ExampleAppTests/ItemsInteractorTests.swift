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

  @Test("The interactor reads items page by page and rejects `next` on the last page")
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

  @Test("Items whose ids do not grow break an invariant")
  func idsOutOfOrderBreakAnInvariant() {
    #expect(interactor().brokenInvariants() == [])
    shelf.contents.items.swapAt(0, 1)
    #expect(interactor().brokenInvariants() == ["items have ids of their own, which grow"])
  }

  @Test("An item whose owner is unknown breaks an invariant")
  func unknownOwnerBreaksAnInvariant() {
    shelf.change([2]) { $0.owner = "Ada" }
    #expect(interactor().brokenInvariants() == [])
    shelf.change([2]) { $0.owner = "Zoe" }
    #expect(interactor().brokenInvariants() == ["items are given to people that there are"])
  }

  @Test("An item without a name is rejected")
  func emptyNameIsRejected() {
    #expect(throws: Failure(.invalid, "an item needs a name", advice: "write one after add")) {
      try interactor().add("", mark: nil, owner: nil)
    }
  }
}
