import MVVMC
import Shell

/// Reads and draws the open screens.
extension Driver {
  /// The kinds of the screens on the stack, the one on top first.
  var kinds: [String] { session.stack.calcots.reversed().map(\.kind.name) }

  /// Returns the shape of the screen on top.
  func abstractState(_ page: Page? = nil) throws(Failure) -> AbstractState {
    let drawn = if let page { page } else { session.stack.draw(session.stack.top) }
    return try AbstractState(of: session, page: drawn, openingCommand: openingCommand)
  }

  /// The maximum number of times that a screen is read again because a result has made it stale.
  private static let maxReads = 3

  /// Reads a screen if it is stale, and waits for its results: one that arrives after the screens have been restored is
  /// lost.
  ///
  /// - Returns: true if results have arrived that change the screen on top.
  @discardableResult
  func read(_ calcot: Calcot) -> Bool {
    calcot.refreshIfStale()
    var hasArrived = session.deliverResults(waiting: true)
    for _ in 0..<Self.maxReads where session.mailbox != nil && calcot.interactor.isStale {
      calcot.refreshIfStale()
      if session.deliverResults(waiting: true) { hasArrived = true }
    }
    return hasArrived
  }

  /// Reads a screen again if it is stale, waits for its results, and draws it.
  func freshPage(of calcot: Calcot) -> Page {
    read(calcot)
    return session.stack.draw(calcot)
  }

  /// Returns the contents of an open screen, which need not be on top.
  func contents(of calcot: Calcot) throws(Failure) -> AbstractState {
    try AbstractState(of: session, page: freshPage(of: calcot), on: calcot)
  }

  /// Returns the rules of the open screens that do not hold, each with the kind of its screen.
  func brokenRules() throws(Failure) -> [(kind: String, rule: String)] {
    try Failure.catching {
      try session.stack.calcots.flatMap { calcot in
        try calcot.interactor.brokenInvariants().map { (calcot.kind.name, $0) }
      }
    }
  }
}
