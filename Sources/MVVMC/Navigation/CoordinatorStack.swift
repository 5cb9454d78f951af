/// The open calçots, from the root to the one that the user sees, and the places that were visited.
///
/// While moves are deferred, the moves that coordinators request are queued, and made afterwards in the order of the
/// requests. So no screen is removed from the stack while one of its parts is running.
public final class CoordinatorStack {
  /// A move through the history.
  package struct Move: Equatable, Sendable {
    /// The places that no longer exist and were passed over.
    package var passedOver: [Route] = []
  }

  /// The calçots, the root first; never empty.
  package internal(set) var calcots: [Calcot] { didSet { moveCount += 1 } }
  /// The number of times that a screen was opened or closed. The same number means the same screens.
  package private(set) var moveCount = 0
  /// The places that were visited.
  package internal(set) var history: NavigationHistory
  /// The messages between the parts of the screens, while somebody wants to see them.
  package let trace = Trace()

  private var deferredMoves: [() -> Void] = []
  private var isDeferringMoves = false
  private var closedCalcots: [ClosedCalcot] = []
  /// The kinds of calçots that were closed but are still in memory.
  package var leaks: [String] { leakedScreens.map(\.kind) }
  /// The same, with the parts of each that are still in memory.
  package private(set) var leakedScreens: [Leak] = []

  /// Creates a stack that shows its root.
  ///
  /// - Parameter root: the calçot that is always open. Its path begins the locations of all screens below it. Places of
  ///   its coordinator whose templates begin with another word are directly above it too, as `/agenda` is beside
  ///   `/groups`.
  public init(root: Calcot) {
    calcots = [root]
    history = NavigationHistory(root.route)
    root.coordinator.link.stack = self
  }

  /// The calçot that the user sees.
  package var top: Calcot { calcots[calcots.count - 1] }

  /// The topmost screen that is not a dialog: what the location names.
  package var screen: Calcot {
    let top = top
    return top.isDialog ? calcots.last { !$0.isDialog } ?? calcots[0] : top
  }

  /// The present location.
  package var location: Route { screen.route }

  // MARK: Moves that coordinators ask for

  /// Opens a calçot above the others.
  package func push(_ calcot: Calcot) {
    trace.note(Trace.name(of: top.coordinator), "Stack", "push(\(calcot.kind))")
    enqueue { stack in
      stack.calcots.append(calcot)
      calcot.coordinator.link.stack = stack
    }
  }

  /// Closes `calcot` and what stands above it. The root stays.
  ///
  /// A dialog is closed at once, also while moves are deferred: what is done with its answer moves on the screen below.
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

  /// Does `body` and then the moves that were asked for meanwhile.
  package func deferringMoves<Result, Problem>(_ body: () throws(Problem) -> Result) throws(Problem) -> Result {
    guard !isDeferringMoves else { return try body() }
    isDeferringMoves = true
    defer { performDeferredMoves() }
    return try body()
  }

  /// Draws a calçot. Moves that are asked for meanwhile wait until it is drawn.
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
    // A move of the queue is already built and cannot fail, so that the queue is empty after one round.
    if !deferredMoves.isEmpty {
      let moves = deferredMoves
      deferredMoves = []
      for move in moves { move() }
    }
    noteVisit()
  }

  // MARK: Moves that the user asks for

  /// Goes to a location. All of it is resolved first; where that fails, the stack is as it was.
  ///
  /// - Parameters:
  ///   - route: the location.
  ///   - part: who asks for the move, as a trace names it; nil is the user.
  /// - Throws: ``Failure`` that names the segment.
  package func go(to route: Route, askedBy part: (any Coordinator)? = nil) throws(Failure) {
    trace.note(part.map(Trace.name(of:)) ?? "Session", "Stack", "go(\(route))")
    try replace(with: route)
  }

  /// Goes back over `count` moves, or as many as there are. Places that are gone are passed over.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where there is no place to go back to.
  package func back(_ count: Int = 1) throws(Failure) -> Move { try travel(count, by: -1, "back") }

  /// Goes forward again over `count` moves that `back` undid. Places that are gone are passed over.
  ///
  /// - Throws: ``Failure`` with code `unavailable` where there is no place to go forward to.
  package func forward(_ count: Int = 1) throws(Failure) -> Move { try travel(count, by: 1, "forward") }

  /// Closes the screen on top and shows its parent.
  ///
  /// - Throws: ``Failure`` with code `unavailable` at the root.
  package func up() throws(Failure) {
    guard calcots.count > 1 else {
      throw Failure(.unavailable, "there is no screen above this one", advice: "try back, or open something")
    }
    trace.note("Session", "Stack", "up")
    close(top)
  }

  /// Closes everything above the root and shows the root's first view.
  package func home() throws(Failure) {
    trace.note("Session", "Stack", "home")
    try replace(with: Route(calcots[0].path))
  }

  /// Closes the screens that are gone, as a deleted group's are, down to one that is still there.
  ///
  /// - Throws: ``Failure`` if it cannot be read whether one is there; nothing is closed then.
  package func closeVanished() throws(Failure) {
    let route = location
    var path = route.path
    // The root is always there, and so is what a screen beside it falls back to.
    let least = path.starts(with: calcots[0].path) ? calcots[0].path.count : 0
    while path.count > least {
      do throws(Failure) {
        _ = try build(path)
        break
      } catch {
        guard error.code == .notFound else { throw error }
        path.removeLast()
      }
    }
    guard path != route.path else { return }
    // A screen that was covered is shown in the view that it had.
    let revealed = calcots.last { !$0.isDialog && $0.path == path }?.route ?? Route(path)
    // If it is gone meanwhile, the root is left. The user did not ask to go there, so the failure is not shown.
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
      // If the places in between are gone, the one before them may be the present one, to which no move leads.
      if reached == nil, route.isSamePlace(as: location) { continue }
      do {
        _ = try build(route.path)
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
        advice: "go leads to any location")
    }
    try replace(with: history.routes[reached], at: reached)
    return move
  }

  // MARK: What is gone

  func cut(to count: Int) {
    for calcot in calcots[count...] { closedCalcots.append(ClosedCalcot(calcot)) }
    calcots.removeSubrange(count...)
  }

  /// Looks for leaks among the calçots that were closed: once a line is done, nothing of them may live.
  package func noteLeaks() {
    guard !closedCalcots.isEmpty else { return }
    leakedScreens += closedCalcots.compactMap(\.leak)
    closedCalcots.removeAll()
  }

  /// Forgets the leaks that were found so far.
  package func forgetLeaks() {
    leakedScreens = []
    closedCalcots.removeAll()
  }

  private func noteVisit() {
    let screen = screen
    // Nearly always nothing has moved, and no route has to be made to see that.
    guard !history.isAt(screen.path, query: screen.interactor.query) else { return }
    let route = screen.route
    if route.isSamePlace(as: history.current) { history.update(route) } else { history.visit(route) }
  }
}
