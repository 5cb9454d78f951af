import MVVMC
import Testing

@Suite("Going to a location")
struct CoordinatorStackMoveTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("opens every screen on the way")
  func opensAll() throws {
    try stack.go("/town/2/attic")
    #expect(stack.kinds == ["town", "house", "room"])
    #expect(stack.place == "/town/2/attic")
  }

  @Test("leads beside the root where the path is not the root's")
  func entrance() throws {
    try stack.go("/town/2")
    try stack.go("/sea")
    #expect(stack.kinds == ["town", "sea"])
    #expect(stack.place == "/sea")
    try stack.go("/")
    #expect(stack.place == "/town")
  }

  @Test(
    "that does not exist leaves everything as it was and names the segment",
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
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 } && stack.calcots.count == before.count)
    #expect(stack.history == history)
  }

  @Test("in a view that does not exist leaves everything as it was")
  func unknownView() throws {
    try stack.go("/town/1?at=day")
    let before = stack.calcots
    for location in ["/town/2?at=noon", "/town/1?at=noon", "/town?at=noon"] {
      let failure = #expect(throws: Failure.self) { try stack.go(location) }
      #expect(failure?.code == .invalid)
    }
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 } && stack.calcots.count == before.count)
    #expect(stack.place == "/town/1?at=day")
    #expect(stack.visited == ["/town", "/town/1?at=day"])
  }

  @Test("keeps the screens open that are on the way already, and builds the others")
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

  @Test("by a name stands at the place by its id")
  func byName() throws {
    try stack.go("/town/first")
    #expect(stack.place == "/town/1")
  }

  @Test("has the screen that is shown read again, and no other")
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

  @Test("in another view is no move")
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

  @Test("a screen opens above the others and closes with what stands above it")
  func pushAndPop() throws {
    try stack.step(.id(3))
    let house = stack.top
    try stack.step(.name("attic"))
    #expect(stack.place == "/town/3/attic")
    stack.pop(house)
    #expect(stack.place == "/town")
    #expect(stack.visited == ["/town", "/town/3", "/town/3/attic", "/town"])
  }

  @Test("the root stays, and what has been closed already is not closed again")
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

  @Test("a screen whose stack is gone says so when it wants to move")
  func weakLink() throws {
    var stack: CoordinatorStack? = world.open()
    let coordinator = try #require(stack?.top.coordinator)
    weak let weakStack = stack
    stack = nil
    #expect(weakStack == nil)
    #expect(throws: Failure(.unavailable, "this screen is no longer open")) { try coordinator.navigate() }
  }

  @Test("moves that are asked for while a command is carried out are done after it, in order")
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

  @Test("moves that a failed command asked for before it failed are done")
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

  @Test("moves that are asked for while a page is drawn wait until it is drawn")
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

  @Test("moves that a command asked for wait for its end, also where it has a page drawn")
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

  @Test("a page that is drawn is not in need of display until its view model changes")
  func needsDisplay() {
    let view = stack.top.view
    #expect(view.needsDisplay)
    _ = stack.draw(stack.top)
    #expect(!view.needsDisplay)
    stack.top.interactor.fetch()
    #expect(view.needsDisplay)
  }
}
