import MVVMC
import Testing

@Suite("Screens whose subject is gone")
struct VanishedPlacesTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("are closed down to one that is still there")
  func closed() throws {
    try stack.go("/town/2/attic")
    let town = stack.calcots[0]
    world.houses.remove(2)
    try stack.closeVanished()
    #expect(stack.place == "/town")
    #expect(stack.top === town)
    #expect(stack.visited == ["/town", "/town/2/attic", "/town"])
  }

  @Test("are the only ones that are closed")
  func untouched() throws {
    try stack.go("/town/2/attic")
    let before = stack.calcots
    world.houses.remove(3)
    try stack.closeVanished()
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 } && stack.calcots.count == 3)
    #expect(stack.visited == ["/town", "/town/2/attic"])
  }

  @Test("reveal the screen below in the view that it had")
  func revealed() throws {
    try stack.go("/town?at=night")
    try stack.step(.id(2))
    world.houses.remove(2)
    try stack.closeVanished()
    #expect(stack.place == "/town?at=night")
  }

  @Test("stay where it cannot be read whether it is gone", arguments: [Failure.Code.storage, .interrupted, .conflict])
  func unreadable(code: Failure.Code) throws {
    try stack.go("/town/2/attic")
    let before = stack.calcots
    world.houses.remove(2)
    world.failure = Failure(code, "nothing can be read")
    let text = code == .storage ? "nothing can be read" : "at \"2\": nothing can be read"
    #expect(throws: Failure(code, text)) { try stack.closeVanished() }
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 } && stack.calcots.count == 3)
    #expect(stack.visited == ["/town", "/town/2/attic"])
    world.failure = nil
    try stack.closeVanished()
    #expect(stack.place == "/town")
  }

  @Test("are not passed over where it cannot be read whether they are gone")
  func unreadableVisits() throws {
    try stack.go("/town/2")
    try stack.go("/town/1")
    try stack.home()
    let failure = Failure(.storage, "nothing can be read")
    world.failure = failure
    #expect(throws: failure) { try stack.back() }
    #expect(stack.place == "/town")
    world.failure = nil
    #expect(try stack.back().passedOver.isEmpty)
    #expect(stack.place == "/town/1")
  }

  @Test("beside the root are closed too")
  func entrance() throws {
    try stack.go("/sea")
    world.hasSea = false
    try stack.closeVanished()
    #expect(stack.place == "/town")
    #expect(stack.calcots.count == 1)
  }
}

@Suite("Closed screens")
struct SurvivorsTests {
  private let stack = World().open()

  @Test("leave nothing behind")
  func noSurvivors() throws {
    try stack.go("/town/1/attic")
    try stack.go("/town/2/attic")
    try stack.up()
    _ = try stack.back()
    try stack.home()
    stack.noteLeaks()
    #expect(stack.leaks.isEmpty)
  }

  @Test("that something still holds are found, once", arguments: ["calcot", "view", "interactor", "coordinator"])
  func leak(part: String) throws {
    try stack.go("/town/1")
    let parts: [String: AnyObject] = [
      "calcot": stack.top, "view": stack.top.view, "interactor": stack.top.interactor,
      "coordinator": stack.top.coordinator,
    ]
    let kept = try #require(parts[part])
    _ = consume parts
    try stack.home()
    stack.noteLeaks()
    #expect(stack.leaks == ["house"])
    stack.forgetLeaks()
    #expect(stack.leaks.isEmpty)
    withExtendedLifetime(kept) {}
  }

  @Test("of which a part keeps itself alive are found", arguments: ["coordinator", "interactor", "view"])
  func retainsItself(part: String) throws {
    /// Holds on to whatever it is given, also to itself.
    final class Loop: Coordinator, ModelInteractor {
      let link = StackLink()
      let observed = Observed("")
      var kept: AnyObject?
    }
    let world = World()
    let (interactor, coordinator) = (Loop(), Loop())
    let calcot = Calcot(.house, path: ScreenKind.house.path(1), observing: interactor, coordinator: coordinator) {
      PlaceView(viewModel: $0, world: world)
    }
    switch part {
    case "coordinator": coordinator.kept = coordinator
    case "interactor": interactor.kept = interactor
    default: interactor.kept = calcot.view
    }
    if part == "view" { world.onDraw = { withExtendedLifetime(interactor) {} } }
    stack.push(calcot)
    try stack.up()
    _ = (consume calcot, consume interactor, consume coordinator)
    stack.noteLeaks()
    #expect(stack.leaks == ["house"])
    world.onDraw = {}
  }
}
