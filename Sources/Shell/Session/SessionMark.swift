import MVVMC

/// What later commands depend on: where it is the same, a command in between might as well not have been given.
struct SessionMark: Equatable {
  private let history: NavigationHistory
  private let top: ObjectIdentifier
  private let settings: [String]
  private let trace: Bool
  private let data: Int

  init(of session: Session) {
    history = session.stack.history
    top = ObjectIdentifier(session.stack.top)
    settings = Settings.names.map { session.settings.value(of: $0) }
    trace = session.stack.trace.isOn
    // Without a ledger whatever a screen does may change the data.
    data = session.ledger?.revision ?? session.doneCount
  }
}
