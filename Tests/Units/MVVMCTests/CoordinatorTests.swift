import MVVMC
import Testing

/// The members that every coordinator has, tested on the coordinator of a place.
struct CoordinatorTests {
  private let world = World()
  private let stack: CoordinatorStack

  init() { stack = world.open() }

  @Test("A coordinator is linked to its calçot at once, and to the stack when it is pushed")
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

  @Test("Going to a location links the coordinator of every screen on the path")
  func linksEveryScreenOnThePath() throws {
    try stack.go("/town/2/attic")
    for calcot in stack.calcots {
      #expect(calcot.coordinator.link.calcot === calcot)
      #expect(try calcot.coordinator.navigate() === stack)
    }
  }

  @Test("A coordinator retains neither its screen nor its stack")
  func retainsNeitherScreenNorStack() {
    var calcot: Calcot? = PlaceCoordinator.calcot(ScreenKind.house.path(1), world)
    var stack: CoordinatorStack? = world.open()
    let coordinator = calcot?.coordinator
    if let calcot { stack?.push(calcot) }
    (calcot, stack) = (nil, nil)
    #expect(coordinator != nil)
    #expect(coordinator?.link.calcot == nil)
    #expect(coordinator?.link.stack == nil)
  }

  @Test("`close` closes the screen and those above it, and does nothing if it is closed or the root")
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

  @Test("The coordinator of a screen that was never open throws `unavailable` for every move")
  func throwsIfNeverOpened() {
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

  @Test("`go(to:)` reaches a screen anywhere, and changes nothing if the screen does not exist")
  func goesToAnyScreen() throws {
    try stack.go("/sea")
    try stack.top.coordinator.go(to: .house, 3)
    #expect(stack.place == "/town/3")
    let failure = #expect(throws: Failure.self) { try stack.top.coordinator.go(to: .house, 9) }
    #expect(failure?.message == "at \"9\": it is not on the map")
    #expect(stack.place == "/town/3")
  }
}

/// Moves in the action of a dialog, which is closed before the action runs.
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

  @Test("`up` in a dialog's action closes the screen below the dialog")
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

  @Test("`close` in a dialog's action closes the screen that asked")
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

  @Test("A failing action of a dialog leaves the screen below open")
  func failureLeavesTheScreenBelow() throws {
    #expect(throws: Failure(.conflict, "gone")) { try answer { throw Failure(.conflict, "gone") } }
    #expect(stack.place == "/town/2/attic")
    #expect(!stack.top.isDialog)
    #expect(stack.visited == ["/town", "/town/2/attic"])
  }

  @Test("A confirmation in a dialog's action opens above the screen that asked")
  func actionConfirmsAgain() throws {
    try answer { [stack] in
      try stack.top.coordinator.confirm(ConfirmModel(question: "Sure?", refusal: "")) { .silent }
    }
    #expect(stack.kinds == ["town", "house", "room", "confirm"])
  }
}
