import MVVMC

/// The state that later commands depend on: where it is the same, a command in between might as well not have been
/// given. A command of a screen may also have changed what the screen keeps for itself.
struct SessionMark: Equatable {
  private let history: NavigationHistory
  private let top: ObjectIdentifier
  private let settings: [String]
  private let revision: Int?

  init(of session: Session) {
    history = session.stack.history
    top = ObjectIdentifier(session.stack.top)
    settings = Settings.names.map { session.settings.value(of: $0) }
    revision = session.store?.revision
  }
}
