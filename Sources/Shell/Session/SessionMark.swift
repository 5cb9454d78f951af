import MVVMC

/// What later commands depend on: where it is the same, a command in between might as well not have been given.
struct SessionMark: Equatable {
  private let history: NavigationHistory
  private let top: ObjectIdentifier
  private let settings: [String]
  private let data: Int
  /// How many commands of screens were carried out: each may have changed what a screen keeps for itself, as which page
  /// it shows.
  private let done: Int

  init(of session: Session, done: Int) {
    self.done = done
    history = session.stack.history
    top = ObjectIdentifier(session.stack.top)
    settings = Settings.names.map { session.settings.value(of: $0) }
    data = session.ledger?.revision ?? 0
  }
}
