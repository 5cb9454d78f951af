import MVVMC
import Testing

@testable import ExampleApp

struct PeopleTests {
  private let shelf = Shelf(["Leek", "Onion", "Chard"])
  private let dialogs = FakeDialogs()

  private func interactor(_ pageSize: Viewport.PageSize = .rows(2)) -> PeopleInteractor {
    let interactor = PeopleInteractor(shelf: shelf, viewport: Viewport(pageSize: pageSize))
    interactor.fetch()
    return interactor
  }

  @Test("are read page by page with what they have")
  func areReadPageByPage() throws {
    shelf.change([1, 3]) { $0.owner = "Ada" }
    let people = interactor()
    #expect(people.observed.value.list.rows.map(\.items) == [0, 0])
    try people.turn(.next)
    people.fetch()
    #expect(people.observed.value.list.rows.map(\.reference.name) == ["Ada"])
    #expect(people.observed.value.list.rows.map(\.items) == [2])
    #expect(throws: Failure(.unavailable, "this is the last page")) { try people.turn(.next) }
  }

  @Test("give back what they have after a question")
  func giveBack() throws {
    shelf.change([1, 3]) { $0.owner = "Ada" }
    let people = interactor(.all)
    let viewModel = PeopleViewModel(model: people.observed.value, interactor: people, coordinator: dialogs)
    let (ada, blaine) = (Shelf.people[2], Shelf.people[0])
    #expect(throws: Failure(.invalid, "David Blaine has nothing")) {
      try viewModel.takeBack(blaine, isConfirmed: true)
    }
    #expect(try viewModel.takeBack(ada, isConfirmed: false) == .done("took #1, #3 from Ada"))
    #expect(dialogs.questions == ["Take Leek, Chard from Ada?"])
    #expect(shelf.contents.items.allSatisfy { $0.owner == nil })
  }

  @Test("are all that items can be given to")
  func areAllThatItemsCan() {
    #expect(interactor().brokenInvariants() == [])
    shelf.change([2]) { $0.owner = "Zoe" }
    #expect(interactor().brokenInvariants() == ["items are given to people that there are"])
  }
}

struct ItemsInteractorTests {
  @Test("ids grow and are the item's own")
  func idsGrow() {
    let shelf = Shelf(["Leek", "Onion"])
    let items = ItemsInteractor(shelf: shelf, viewport: Viewport())
    #expect(items.brokenInvariants() == [])
    shelf.contents.items.swapAt(0, 1)
    #expect(items.brokenInvariants() == ["items have ids of their own, which grow"])
  }

  @Test("an item needs a name")
  func itemNeedsAName() {
    let items = ItemsInteractor(shelf: Shelf(), viewport: Viewport())
    #expect(throws: Failure(.invalid, "an item needs a name", advice: "write one after add")) {
      try items.add("", mark: nil, owner: nil)
    }
  }
}
