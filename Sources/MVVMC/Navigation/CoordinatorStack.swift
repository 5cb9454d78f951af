/// The open calçots, from the root to the visible one, and the history of visited places.
///
/// While moves are deferred, requested moves are queued and made afterwards in the order of the requests, so that no
/// screen leaves the stack while code of its parts is running.
public final class CoordinatorStack {
  /// The result of a move through the history.
  package struct Move: Equatable, Sendable {
    /// The places that were skipped because they no longer exist.
    package var passedOver: [Route] = []
  }

  /// The open calçots, the root first; never empty.
  package internal(set) var calcots: [Calcot] { didSet { moveCount += 1 } }
  /// The number of changes to ``calcots``. An equal number means that no screen was opened or closed in between.
  package private(set) var moveCount = 0
  /// The history of visited places.
  package internal(set) var history: NavigationHistory
  /// The trace of messages between the parts of the screens; off by default.
  package let trace = Trace()

  private var deferredMoves: [() -> Void] = []
  private var isDeferringMoves = false
  private var closedCalcots: [ClosedCalcot] = []
  /// The kinds of calçots that were closed but are still in memory.
  package var leaks: [String] { leakedScreens.map(\.kind) }
  /// The leaks, with the parts of each screen that are still in memory.
  package private(set) var leakedScreens: [Leak] = []

  /// Creates a stack that shows its root.
  ///
  /// - Parameter root: the calçot that is always open. The locations of all screens below it begin with its path. A
  ///   place of its coordinator whose template begins with another word is also opened directly on top of it: `/agenda`
  ///   on `/groups`.
  public init(root: Calcot) {
    calcots = [root]
    history = NavigationHistory(root.route)
    root.coordinator.link.stack = self
  }

  /// The visible calçot.
  package var top: Calcot { calcots[calcots.count - 1] }

  /// The topmost screen that is not a dialog, which the location names.
  package var screen: Calcot {
    let top = top
    return top.isDialog ? calcots.last { !$0.isDialog } ?? calcots[0] : top
  }

  /// The current location.
  package var location: Route { screen.route }

  // MARK: Moves that coordinators request

  /// Opens a calçot on top of the stack.
  package func push(_ calcot: Calcot) {
    trace.note(Trace.name(of: top.coordinator), "Stack", "push(\(calcot.kind))")
    enqueue { stack in
      stack.calcots.append(calcot)
      calcot.coordinator.link.stack = stack
    }
  }

  /// Closes `calcot` and the calçots on top of it. The root cannot be closed.
  ///
  /// A dialog is closed at once, even while moves are deferred, so that its action runs with the screen that it covered
  /// on top of the stack.
  package func pop(_ calcot: Calcot) {
    trace.note(Trace.name(of: calcot.coordinator), "Stack", "pop(\(calcot.kind))")
    guard calcot.isDialog else { return close(calcot) }
    guard let index = calcots.firstIndex(where: { $0 === calcot }), index > 0 else { return }
    cut(to: index)
    if !isDeferringMoves { noteVisit() }
  }

  private func close(_ calcot: Calcot) {
    enqueue { [weak calcot] stack in
      guard let index = stack.calcots.firstIndex(where: { $0 === calcot }), index > 0 else { return }
      stack.cut(to: index)
    }
  }

  func enqueue(_ move: @escaping (CoordinatorStack) -> Void) {
    if isDeferringMoves {
      deferredMoves.append { [unowned self] in move(self) }
    } else {
      move(self)
      noteVisit()
    }
  }

  /// Calls `body`, then makes the moves that were requested meanwhile.
  package func deferringMoves<Result, Problem>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    guard !isDeferringMoves else { return try body() }
    isDeferringMoves = true
    defer { performDeferredMoves() }
    return try body()
  }

  /// Draws a calçot. Moves that are requested meanwhile are made after it is drawn.
  package func draw(_ calcot: Calcot) -> Page {
    let wasDeferringMoves = isDeferringMoves
    isDeferringMoves = true
    defer {
      isDeferringMoves = wasDeferringMoves
      if !wasDeferringMoves { performDeferredMoves() }
    }
    calcot.view.needsDisplay = false
    var page = calcot.view.page()
    if page.failure == nil { page.failure = calcot.interactor.failure }
    return page
  }

  private func performDeferredMoves() {
    isDeferringMoves = false
    // The screens of queued moves are already built, so no move fails or queues another one: one round empties the
    // queue.
    if !deferredMoves.isEmpty {
      let moves = deferredMoves
      deferredMoves = []
      for move in moves { move() }
    }
    noteVisit()
  }

  // MARK: Moves that the user requests

  /// Goes to a location. The location is resolved first; if that fails, the stack is unchanged.
  ///
  /// - Parameters:
  ///   - route: the location.
  ///   - part: the coordinator that requests the move, for the trace; `nil` for the user.
  /// - Throws: ``Failure`` that names the segment at fault.
  package func go(to route: Route, askedBy part: (any Coordinator)? = nil) throws(Failure) {
    trace.note(part.map(Trace.name(of:)) ?? "Session", "Stack", "go(\(route))")
    try replace(with: route)
  }

  /// Goes back by `count` places, or as many as there are. Places that no longer exist are skipped and not counted.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if there is no place to go back to.
  package func back(_ count: Int = 1) throws(Failure) -> Move { try travel(count, by: -1, "back") }

  /// Goes forward by `count` places, or as many as there are. Places that no longer exist are skipped and not counted.
  ///
  /// - Throws: ``Failure`` with code `unavailable` if there is no place to go forward to.
  package func forward(_ count: Int = 1) throws(Failure) -> Move { try travel(count, by: 1, "forward") }

  /// Closes the top screen.
  ///
  /// - Throws: ``Failure`` with code `unavailable` at the root.
  package func up() throws(Failure) {
    guard calcots.count > 1 else {
      throw Failure(.unavailable, "there is no screen above this one", advice: "try back, or open something")
    }
    trace.note("Session", "Stack", "up")
    close(top)
  }

  /// Closes all screens but the root and shows the root's first view.
  package func home() throws(Failure) {
    trace.note("Session", "Stack", "home")
    try replace(with: Route(calcots[0].path))
  }

  /// Removes all places but the current one from the history.
  package func forgetVisits() { history = NavigationHistory(history.current) }

  /// Closes screens whose items no longer exist, such as the screens of a deleted group, down to the first screen that
  /// still exists.
  ///
  /// - Throws: ``Failure`` if the data cannot be read; nothing is closed then.
  package func closeVanished() throws(Failure) {
    let route = location
    var path = route.path
    // The root always exists, and a screen beside it falls back to the root.
    let least = path.starts(with: calcots[0].path) ? calcots[0].path.count : 0
    while path.count > least {
      do throws(Failure) {
        try expectExists(path)
        break
      } catch {
        guard error.code == .notFound else { throw error }
        path.removeLast()
      }
    }
    guard path != route.path else { return }
    // The screen that becomes visible keeps its query.
    let revealed = calcots.last { !$0.isDialog && $0.path == path }?.route ?? Route(path)
    // If that screen is gone too, the stack is cut to the root. The user did not request the move, so the failure is
    // not shown.
    if (try? replace(with: revealed)) == nil { cut(to: 1) }
    noteVisit()
  }

  private func travel(_ count: Int, by step: Int, _ word: String) throws(Failure) -> Move {
    trace.note("Session", "Stack", count == 1 ? word : "\(word)(\(count))")
    var move = Move()
    var index = history.index
    var remaining = count
    var reached: Int?
    while remaining > 0, history.routes.indices.contains(index + step) {
      index += step
      let route = history.routes[index]
      // If the places in between are gone, the next one may be the current place, which is no move.
      if reached == nil, route.isSamePlace(as: location) { continue }
      do {
        try expectExists(route.path)
        reached = index
        remaining -= 1
      } catch {
        guard error.code == .notFound else { throw error }
        move.passedOver.append(route)
      }
    }
    guard let reached else {
      let gone = move.passedOver.map(\.description).joined(separator: ", ")
      throw Failure(
        .unavailable,
        "there is no screen to go \(word) to"
          + (gone.isEmpty ? "" : ": \(gone) \(move.passedOver.count == 1 ? "no longer exists" : "no longer exist")"),
        advice: "go opens any location")
    }
    try replace(with: history.routes[reached], at: reached)
    return move
  }

  // MARK: Closed screens

  func cut(to count: Int) {
    for calcot in calcots[count...] { closedCalcots.append(ClosedCalcot(calcot)) }
    calcots.removeSubrange(count...)
  }

  /// Records the closed calçots that are still in memory. Call it when a line is done, because until then the command
  /// may retain them.
  package func noteLeaks() {
    guard !closedCalcots.isEmpty else { return }
    leakedScreens += closedCalcots.compactMap(\.leak)
    closedCalcots.removeAll()
  }

  /// Forgets all leaks and closed calçots.
  package func forgetLeaks() {
    leakedScreens = []
    closedCalcots.removeAll()
  }

  private func noteVisit() {
    let screen = screen
    // The common case: nothing has moved. Checked without creating a route.
    guard !history.isAt(screen.path, query: screen.interactor.query) else { return }
    let route = screen.route
    if route.isSamePlace(as: history.current) { history.update(route) } else { history.visit(route) }
  }
}
