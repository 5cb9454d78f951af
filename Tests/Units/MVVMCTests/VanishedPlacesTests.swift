import MVVMC
import Testing

@Suite("Vanished screens")
struct VanishedPlacesTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("`closeVanished` closes screens down to one that still exists")
  func closed() throws {
    try stack.go("/town/2/attic")
    let town = stack.calcots[0]
    world.houses.remove(2)
    try stack.closeVanished()
    #expect(stack.place == "/town")
    #expect(stack.top === town)
    #expect(stack.visited == ["/town", "/town/2/attic", "/town"])
  }

  @Test("`closeVanished` closes no screen that still exists")
  func untouched() throws {
    try stack.go("/town/2/attic")
    let before = stack.calcots
    world.houses.remove(3)
    try stack.closeVanished()
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 })
    #expect(stack.calcots.count == 3)
    #expect(stack.visited == ["/town", "/town/2/attic"])
  }

  @Test("`closeVanished` reveals the screen below in its earlier view")
  func revealed() throws {
    try stack.go("/town?at=night")
    try stack.step(.id(2))
    world.houses.remove(2)
    try stack.closeVanished()
    #expect(stack.place == "/town?at=night")
  }

  @Test(
    "`closeVanished` throws and closes nothing if the data cannot be read",
    arguments: [Failure.Code.storage, .interrupted, .conflict])
  func unreadable(code: Failure.Code) throws {
    try stack.go("/town/2/attic")
    let before = stack.calcots
    world.houses.remove(2)
    world.failure = Failure(code, "nothing can be read")
    let text = code == .storage ? "nothing can be read" : "at \"2\": nothing can be read"
    #expect(throws: Failure(code, text)) { try stack.closeVanished() }
    #expect(zip(stack.calcots, before).allSatisfy { $0 === $1 })
    #expect(stack.calcots.count == 3)
    #expect(stack.visited == ["/town", "/town/2/attic"])
    world.failure = nil
    try stack.closeVanished()
    #expect(stack.place == "/town")
  }

  @Test("`back` throws and skips no screen if the data cannot be read")
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

  @Test("`closeVanished` closes a vanished screen beside the root")
  func besideTheRoot() throws {
    try stack.go("/sea")
    world.hasSea = false
    try stack.closeVanished()
    #expect(stack.place == "/town")
    #expect(stack.calcots.count == 1)
  }
}

@Suite("Leaks of closed screens")
struct SurvivorsTests {
  private let stack = World().open()

  @Test("Screens closed by moves are not reported as leaks")
  func noSurvivors() throws {
    try stack.go("/town/1/attic")
    try stack.go("/town/2/attic")
    try stack.up()
    _ = try stack.back()
    try stack.home()
    stack.noteLeaks()
    #expect(stack.leaks.isEmpty)
  }

  @Test(
    "A closed screen with a retained part is reported as one leak",
    arguments: ["calcot", "view", "interactor", "coordinator"])
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

  @Test(
    "A closed screen with a part that retains itself is reported as a leak",
    arguments: ["coordinator", "interactor", "view"])
  func retainsItself(part: String) throws {
    /// Retains the object that it is given, which may be itself.
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
