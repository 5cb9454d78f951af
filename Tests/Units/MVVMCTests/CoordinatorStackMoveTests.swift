import MVVMC
import Testing

@Suite("Going to a location")
struct CoordinatorStackMoveTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("Going to a location opens every screen on its path")
  func opensAll() throws {
    try stack.go("/town/2/attic")
    #expect(stack.kinds == ["town", "house", "room"])
    #expect(stack.place == "/town/2/attic")
  }

  @Test("A location beside the root opens directly above the root")
  func besideTheRoot() throws {
    try stack.go("/town/2")
    try stack.go("/sea")
    #expect(stack.kinds == ["town", "sea"])
    #expect(stack.place == "/sea")
    try stack.go("/")
    #expect(stack.place == "/town")
  }

  @Test(
    "Going to an unknown location changes nothing and names the unknown segment",
    arguments: [
      ("/town/9/attic", "at \"9\": it is not on the map"), ("/town/2/cellar", "at \"cellar\": it is not on the map"),
      ("/town/2/attic/box", "at \"box\": it is not on the map"), ("/moon", "at \"moon\": there is no place /moon"),
      ("/sea/1", "at \"1\": it is not on the map"),
    ] as [(String, String)])
  func unknown(location: String, message: String) throws {
    try stack.go("/town/1/kitchen")
    let (before, history) = (stack.calcots, stack.history)
    let failure = #expect(throws: Failure.self) { try stack.go(location) }
    #expect(failure?.code == .notFound)
    #expect(failure?.message == message)
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 })
    #expect(stack.calcots.count == before.count)
    #expect(stack.history == history)
  }

  @Test("Going to an unknown view of a screen changes nothing")
  func unknownView() throws {
    try stack.go("/town/1?at=day")
    let before = stack.calcots
    for location in ["/town/2?at=noon", "/town/1?at=noon", "/town?at=noon"] {
      let failure = #expect(throws: Failure.self) { try stack.go(location) }
      #expect(failure?.code == .invalid)
    }
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 })
    #expect(stack.calcots.count == before.count)
    #expect(stack.place == "/town/1?at=day")
    #expect(stack.visited == ["/town", "/town/1?at=day"])
  }

  @Test("Going to a location keeps the open screens on its path and builds the others")
  func reuse() throws {
    try stack.go("/town/1/kitchen")
    let before = stack.calcots
    try stack.go("/town/1/attic")
    #expect(stack.calcots[0] === before[0])
    #expect(stack.calcots[1] === before[1])
    #expect(stack.calcots[2] !== before[2])
    try stack.go("/town/2/attic")
    #expect(stack.calcots[0] === before[0])
    #expect(stack.calcots[1] !== before[1])
  }

  @Test("Going to a location by name sets the location by id")
  func byName() throws {
    try stack.go("/town/first")
    #expect(stack.place == "/town/1")
  }

  @Test("Going to another view of a screen makes that screen fetch again, and no other")
  func staleness() throws {
    try stack.go("/town/1")
    let house = try #require(stack.top.interactor as? PlaceInteractor)
    let town = try #require(stack.calcots[0].interactor as? PlaceInteractor)
    stack.calcots.forEach { $0.refreshIfStale() }
    try stack.go("/town/1?at=day")
    stack.calcots.forEach { $0.refreshIfStale() }
    #expect(house.fetches == 2)
    #expect(town.fetches == 1)
  }

  @Test("Going to another view of a screen replaces its entry in the history")
  func anotherQuery() throws {
    try stack.go("/town/1")
    try stack.go("/town/1?at=day")
    try stack.go("/town/1?at=night")
    #expect(stack.visited == ["/town", "/town/1?at=night"])
    _ = try stack.back()
    #expect(stack.place == "/town")
    _ = try stack.forward()
    #expect(stack.place == "/town/1?at=night")
  }
}

@Suite("Pushing and popping")
struct PushAndPopTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("Popping a screen also closes the screens above it")
  func pushAndPop() throws {
    try stack.step(.id(3))
    let house = stack.top
    try stack.step(.name("attic"))
    #expect(stack.place == "/town/3/attic")
    stack.pop(house)
    #expect(stack.place == "/town")
    #expect(stack.visited == ["/town", "/town/3", "/town/3/attic", "/town"])
  }

  @Test("Popping the root or a closed screen changes nothing")
  func popTwice() throws {
    let root = stack.top
    try stack.step(.id(3))
    let house = stack.top
    stack.pop(root)
    #expect(stack.place == "/town/3")
    stack.pop(house)
    stack.pop(house)
    #expect(stack.kinds == ["town"])
  }

  @Test("A coordinator throws `unavailable` if its stack is gone")
  func weakLink() throws {
    var stack: CoordinatorStack? = world.open()
    let coordinator = try #require(stack?.top.coordinator)
    weak let weakStack = stack
    stack = nil
    #expect(weakStack == nil)
    #expect(throws: Failure(.unavailable, "this screen is no longer open")) { try coordinator.navigate() }
  }

  @Test("Moves requested within `deferringMoves` are made after it, in order")
  func queued() throws {
    let house = try stack.top.coordinator.child(at: [.id(1)]).calcot
    try stack.deferringMoves { () throws(Failure) in
      stack.push(house)
      #expect(stack.place == "/town")
      try stack.go(to: Route([.name("town"), .id(2)]))
      #expect(stack.place == "/town")
    }
    #expect(stack.place == "/town/2")
    #expect(stack.calcots.count == 2)
    #expect(stack.visited == ["/town", "/town/2"])
  }

  @Test("Moves requested within `deferringMoves` are made even if it throws afterwards")
  func queuedThenFailed() throws {
    let house = try stack.top.coordinator.child(at: [.id(1)]).calcot
    #expect(throws: Failure(.invalid, "too late")) {
      try stack.deferringMoves { () throws(Failure) in
        stack.push(house)
        throw Failure(.invalid, "too late")
      }
    }
    #expect(stack.place == "/town/1")
  }

  @Test("A move requested while a page is drawn is made after the drawing")
  func whileDrawing() throws {
    try stack.step(.id(1))
    let house = stack.top
    var placeWhileDrawing = ""
    world.onDraw = { [stack] in
      stack.pop(house)
      placeWhileDrawing = stack.place
    }
    _ = stack.draw(house)
    #expect(placeWhileDrawing == "/town/1")
    #expect(stack.place == "/town")
    world.onDraw = {}
  }

  @Test("Drawing a page within `deferringMoves` does not make the deferred moves early")
  func drawnWhileHeld() throws {
    try stack.step(.id(1))
    let house = stack.top
    var placeMeanwhile = ""
    try stack.deferringMoves { () throws(Failure) in
      stack.pop(house)
      _ = stack.draw(house)
      placeMeanwhile = stack.place
    }
    #expect(placeMeanwhile == "/town/1")
    #expect(stack.place == "/town")
  }

  @Test("A drawn view needs no display until its view model changes")
  func needsDisplay() {
    let view = stack.top.view
    #expect(view.needsDisplay)
    _ = stack.draw(stack.top)
    #expect(!view.needsDisplay)
    stack.top.interactor.fetch()
    #expect(view.needsDisplay)
  }
}
