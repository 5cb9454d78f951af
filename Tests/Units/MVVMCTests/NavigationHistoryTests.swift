import MVVMC
import Testing

@Suite("Back, forward, up and home")
struct NavigationHistoryTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("`back` undoes every kind of move, and `forward` repeats it")
  func backAndForward() throws {
    try stack.step(.id(1))
    try stack.go("/town/2/attic")
    try stack.up()
    try stack.home()
    #expect(stack.visited == ["/town", "/town/1", "/town/2/attic", "/town/2", "/town"])
    for place in ["/town/2", "/town/2/attic", "/town/1", "/town"] {
      _ = try stack.back()
      #expect(stack.place == place)
    }
    for place in ["/town/1", "/town/2/attic", "/town/2", "/town"] {
      _ = try stack.forward()
      #expect(stack.place == place)
    }
  }

  @Test("`back` and `forward` make as many moves as asked, or all that there are")
  func several() throws {
    for location in ["/town/1", "/town/2", "/town/3"] { try stack.go(location) }
    _ = try stack.back(2)
    #expect(stack.place == "/town/1")
    _ = try stack.forward(99)
    #expect(stack.place == "/town/3")
    _ = try stack.back(99)
    #expect(stack.place == "/town")
  }

  @Test("`back` and `forward` throw `unavailable` at the ends of the history")
  func ends() throws {
    let advice = "go opens any location"
    #expect(throws: Failure(.unavailable, "there is no screen to go back to", advice: advice)) { try stack.back() }
    try stack.go("/town/1")
    #expect(throws: Failure(.unavailable, "there is no screen to go forward to", advice: advice)) {
      try stack.forward()
    }
    #expect(stack.place == "/town/1")
  }

  @Test("A new move after `back` discards the forward history")
  func forgetsAhead() throws {
    try stack.go("/town/1")
    try stack.go("/town/2")
    _ = try stack.back()
    try stack.go("/town/3")
    #expect(stack.visited == ["/town", "/town/1", "/town/3"])
    #expect(throws: Failure.self) { try stack.forward() }
  }

  @Test("`back` and `forward` skip screens that no longer exist and report them")
  func passedOver() throws {
    try stack.go("/town/1")
    try stack.go("/town/2/attic")
    try stack.go("/town/3")
    world.houses.remove(2)
    let back = try stack.back()
    #expect(back.passedOver.map(\.description) == ["/town/2/attic"])
    #expect(stack.place == "/town/1")
    #expect(try stack.forward().passedOver.map(\.description) == ["/town/2/attic"])
    #expect(stack.place == "/town/3")
  }

  @Test("`back` throws and names the screens that no longer exist if no other is left")
  func noOtherScreenIsLeft() throws {
    try stack.go("/sea")
    try stack.go("/town/1")
    world.hasSea = false
    _ = try stack.back()
    #expect(stack.place == "/town")
    try stack.go("/town/1")
    world.houses.remove(1)
    try stack.home()
    let failure = #expect(throws: Failure.self) { try stack.back(2) }
    #expect(failure?.message == "there is no screen to go back to: /town/1 no longer exists")
  }

  @Test("`back` restores the view in which a screen was left")
  func backToView() throws {
    try stack.go("/town/1?at=night")
    try stack.go("/town/2")
    _ = try stack.back()
    #expect(stack.place == "/town/1?at=night")
    #expect(stack.visited == ["/town", "/town/1?at=night", "/town/2"])
  }

  @Test("`up` goes to the parent however the screen was reached, and throws at the root")
  func up() throws {
    try stack.go("/sea")
    try stack.go("/town/2/attic")
    try stack.up()
    #expect(stack.place == "/town/2")
    try stack.up()
    #expect(stack.place == "/town")
    let failure = #expect(throws: Failure.self) { try stack.up() }
    #expect(failure?.code == .unavailable)
  }

  @Test("`home` shows the first view of the root")
  func home() throws {
    try stack.go("/town?at=day")
    try stack.go("/town/1")
    try stack.home()
    #expect(stack.place == "/town")
    #expect(stack.calcots.count == 1)
  }

  @Test("The history keeps routes and retains no screen")
  func historyHoldsRoutes() throws {
    try stack.go("/town/1/attic")
    weak let attic = stack.top
    weak let view = stack.top.view
    try stack.home()
    #expect(stack.visited.contains("/town/1/attic"))
    #expect(attic == nil)
    #expect(view == nil)
  }

  @Test("The history keeps only the latest entries, up to its capacity")
  func capacity() throws {
    for index in 0..<1_100 { try stack.go("/town/\(index % 3 + 1)") }
    #expect(stack.visited.count == NavigationHistory.capacity)
    #expect(stack.history.index == NavigationHistory.capacity - 1)
    #expect(stack.visited.last == "/town/\(1_099 % 3 + 1)")
  }

  @Test("`back` to a view that no longer exists throws and changes nothing")
  func failedBackChangesNothing() throws {
    try stack.go("/town/1?at=day")
    try stack.go("/town/2")
    let history = stack.history
    world.views = []
    let failure = #expect(throws: Failure.self) { try stack.back() }
    #expect(failure?.code == .invalid)
    #expect(stack.place == "/town/2")
    #expect(stack.history == history)
  }
}
