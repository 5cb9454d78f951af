import MVVMC
import Testing

/// What comes with every coordinator, as the coordinator of a place has it.
struct CoordinatorTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("is linked to its screen and its stack once that is open")
  func isLinkedToItsScreen() throws {
    let calcot = PlaceCoordinator.calcot(ScreenKind.house.path(1), world)
    let link = calcot.coordinator.link
    #expect(link.calcot === calcot)
    #expect(link.stack == nil)
    stack.push(calcot)
    #expect(link.stack === stack)
    #expect(calcot.coordinator.stack === stack)
    #expect(stack.calcots[0].coordinator.stack === stack)
  }

  @Test("is linked on the way to a location before it builds what lies below")
  func isLinkedOnTheWay() throws {
    try stack.go("/town/2/attic")
    for calcot in stack.calcots {
      #expect(calcot.coordinator.link.calcot === calcot)
      #expect(try calcot.coordinator.navigate() === stack)
    }
  }

  @Test("keeps neither its screen nor its stack")
  func keepsNeitherItsScreenNor() {
    var calcot: Calcot? = PlaceCoordinator.calcot(ScreenKind.house.path(1), world)
    var stack: CoordinatorStack? = world.open()
    let coordinator = calcot?.coordinator
    if let calcot { stack?.push(calcot) }
    (calcot, stack) = (nil, nil)
    #expect(coordinator != nil)
    #expect(coordinator?.link.calcot == nil)
    #expect(coordinator?.link.stack == nil)
  }

  @Test("closes its screen with what stands above it")
  func closesItsScreen() throws {
    try stack.go("/town/2/attic")
    let house = stack.calcots[1].coordinator
    try house.close()
    #expect(stack.place == "/town")
    try house.close()
    #expect(stack.place == "/town")
    try stack.top.coordinator.close()
    #expect(stack.place == "/town")
  }

  @Test("cannot move from a screen that was never open")
  func cannotMoveFromAScreen() {
    let coordinator = PlaceCoordinator.calcot(ScreenKind.house.path(1), world).coordinator
    let closed = Failure(.unavailable, "this screen is no longer open")
    #expect(throws: closed) { try coordinator.close() }
    #expect(throws: closed) { try coordinator.go(to: .town) }
    #expect(throws: closed) { try coordinator.open(.sea) }
    #expect(throws: closed) { try coordinator.confirm(ConfirmModel(question: "?", refusal: "")) { .silent } }
    #expect(throws: closed) {
      try coordinator.choose(ChoiceModel(question: "?", choices: ["a"], refusal: "")) { _ in .silent }
    }
  }

  @Test("goes to a screen wherever it lies")
  func goesToAScreenWherever() throws {
    try stack.go("/sea")
    try stack.top.coordinator.go(to: .house, 3)
    #expect(stack.place == "/town/3")
    let failure = #expect(throws: Failure.self) { try stack.top.coordinator.go(to: .house, 9) }
    #expect(failure?.message == "at \"9\": it is not on the map")
    #expect(stack.place == "/town/3")
  }
}

/// What `up` and other moves do in the action of a dialog, which is closed by then.
struct MovesInDialogsTests {
  private let stack = World().open()

  /// Opens an attic, asks a question there, and answers it while moves are deferred, as a session does.
  private func answer(_ action: @escaping () throws -> Outcome) throws {
    try stack.go("/town/2/attic")
    _ = try stack.top.coordinator.confirm(ConfirmModel(question: "?", refusal: ""), then: action)
    let dialog = stack.top
    _ = try stack.deferringMoves { () throws(Failure) in
      guard let yes = dialog.view.directory.index(of: "yes") else { throw Failure(.unknownCommand, "yes") }
      return try dialog.view.perform(command: yes, Arguments())
    }
  }

  @Test("up closes the screen below the dialog")
  func upClosesTheScreenBelow() throws {
    try answer { [stack] in
      try stack.up()
      return .silent
    }
    #expect(stack.place == "/town/2")
    #expect(stack.kinds == ["town", "house"])
    #expect(stack.visited == ["/town", "/town/2/attic", "/town/2"])
    _ = try stack.back()
    #expect(stack.place == "/town/2/attic")
  }

  @Test("a close closes the screen that asked")
  func closeClosesTheScreen() throws {
    let coordinator = Box<any Coordinator>()
    try answer { [stack] in
      coordinator.value.withLock { $0 = Sent(stack.top.coordinator) }
      try stack.top.coordinator.close()
      return .silent
    }
    #expect(coordinator.value.withLock { $0?.value } is PlaceCoordinator)
    #expect(stack.place == "/town/2")
  }

  @Test("a failure leaves the screen below open")
  func failureLeavesTheScreenBelow() throws {
    #expect(throws: Failure(.conflict, "gone")) { try answer { throw Failure(.conflict, "gone") } }
    #expect(stack.place == "/town/2/attic")
    #expect(!stack.top.isDialog)
    #expect(stack.visited == ["/town", "/town/2/attic"])
  }

  @Test("another question stands above the screen")
  func anotherQuestionStandsAbove() throws {
    try answer { [stack] in
      try stack.top.coordinator.confirm(ConfirmModel(question: "Sure?", refusal: "")) { .silent }
    }
    #expect(stack.kinds == ["town", "house", "room", "confirm"])
  }
}
