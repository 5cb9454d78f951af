import MVVMC
import Shell

extension Driver {
  /// Returns the shape of the screen on top.
  func abstractState(_ page: Page? = nil) throws(Failure) -> AbstractState {
    let drawn = if let page { page } else { session.stack.draw(session.stack.top) }
    return try AbstractState(of: session, page: drawn, question: question)
  }

  /// Returns the rules of the open screens that do not hold, each with the kind of its screen.
  func brokenRules() throws(Failure) -> [(kind: String, rule: String)] {
    try Failure.catching {
      try session.stack.calcots.flatMap { calcot in
        try calcot.interactor.brokenInvariants().map { (calcot.kind.name, $0) }
      }
    }
  }

  /// The kinds of the screens on the stack, the one on top first.
  var kinds: [String] { session.stack.calcots.reversed().map(\.kind.name) }
}
