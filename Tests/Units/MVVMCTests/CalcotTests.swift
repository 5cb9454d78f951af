import ShelfApp
import MVVMC
import Testing

@Suite("Calçots")
struct CalcotTests {
  @Test("A new model gives the view a new view model and marks the view as needing display")
  func newModel() throws {
    let stack = World().open()
    let interactor = try #require(stack.top.interactor as? PlaceInteractor)
    let view = try #require(stack.top.view as? ViewHost<PlaceView>)
    view.needsDisplay = false
    interactor.observed.value = "night"
    #expect(view.content.viewModel == "night")
    #expect(view.needsDisplay)
    #expect(stack.place == "/town?at=night")
  }

  @Test("A calçot creates its view from the latest model, and only when the view is used")
  func viewsOnDemand() {
    final class Bare: ModelInteractor {
      let observed = Observed(1)
    }
    let (bare, coordinator) = (Bare(), World().open().top.coordinator)
    var shown: [Int] = []
    let calcot = Calcot(.town, path: ScreenKind.town.path(), observing: bare, coordinator: coordinator) { number in
      shown.append(number)
      return PlaceView(viewModel: "\(number)", world: World())
    }
    bare.observed.value = 2
    #expect(shown.isEmpty)
    _ = (calcot.view.page(), calcot.view.title)
    #expect(shown == [2])
    for number in 3...5 { bare.observed.value = number }
    _ = calcot.view.page()
    #expect(shown == [2, 5])
  }

  @Test("`refreshIfStale` fetches the first time, and again only after `invalidate`")
  func refresh() throws {
    let stack = World().open()
    let interactor = try #require(stack.top.interactor as? PlaceInteractor)
    #expect(interactor.fetches == 0)
    stack.top.refreshIfStale()
    stack.top.refreshIfStale()
    #expect(interactor.fetches == 1)
    interactor.invalidate()
    #expect(interactor.isStale)
    stack.top.refreshIfStale()
    #expect(interactor.fetches == 2)
  }

  @Test("An interactor without its own `fetch` is refreshed once, and is not stale afterwards")
  func interactorWithoutFetch() throws {
    final class Bare: ModelInteractor {
      let observed = Observed(1)
    }
    let stack = World().open()
    let bare = Bare()
    let calcot = Calcot(.town, path: ScreenKind.town.path(), observing: bare, coordinator: stack.top.coordinator) {
      number in
      PlaceView(viewModel: "\(number)", world: World())
    }
    stack.trace.isOn = true
    for _ in 1...3 { calcot.refreshIfStale() }
    #expect(!bare.isStale)
    #expect(stack.trace.take().count == 1)
    bare.invalidate()
    calcot.refreshIfStale()
    #expect(!bare.isStale)
  }

  @Test("A calçot ends its observations when it is released")
  func observations() {
    let set = ObserverSet<Int>()
    var calcot: Calcot? = World().open().top
    calcot?.keep(set.observe { _ in })
    #expect(set.count == 1)
    calcot = nil
    #expect(set.count == 0)
  }

  @Test("By default an interactor is never stale and has one view, and a coordinator has no children")
  func defaults() throws {
    final class Plain: Interactor, Coordinator {
      let link = StackLink()
    }
    let plain = Plain()
    plain.fetch()
    plain.invalidate()
    #expect(!plain.isStale)
    #expect(plain.query.isEmpty)
    try plain.show(query: [])
    #expect(throws: Failure(.invalid, "this place has no view \"a=b\"", advice: "leave out the part after ?")) {
      try plain.show(query: [Route.Parameter("a", "b")])
    }
    #expect(throws: Failure(.notFound, "there are no screens below this one", advice: "up goes to the one above")) {
      try plain.child(at: [.id(1)])
    }
  }

  @Test("A released stack releases every part of its calçots and their observations")
  func noCycle() throws {
    let shelf = Shelf(["Leek"])
    var stack: CoordinatorStack? = ShelfApp.open(shelf)
    try stack?.go(to: Route(parsing: "/items/1"))
    let calcots = stack?.calcots ?? []
    let parts: [() -> AnyObject?] = calcots.flatMap { calcot -> [() -> AnyObject?] in
      weak let (view, interactor, coordinator): (AnyObject?, AnyObject?, AnyObject?) = (
        calcot.view, calcot.interactor, calcot.coordinator
      )
      return [{ [weak calcot] in calcot }, { view }, { interactor }, { coordinator }]
    }
    #expect(parts.allSatisfy { $0() != nil })
    #expect(shelf.changes.count == 2)
    _ = consume calcots
    stack = nil
    #expect(parts.count == 8)
    #expect(parts.allSatisfy { $0() == nil })
    #expect(shelf.changes.count == 0)
  }
}
