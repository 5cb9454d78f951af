import MVVMC

/// The state on which later commands depend. If it is the same before and after a command, the command can be left out,
/// unless it has changed the state of a screen.
struct SessionMark: Equatable {
  private let history: NavigationHistory
  private let top: ObjectIdentifier
  private let settings: [String]
  private let revision: Int?

  init(of session: Session) {
    history = session.stack.history
    top = ObjectIdentifier(session.stack.top)
    settings = Settings.names.map { session.settings.value(of: $0) } + [session.settings.defaultItem ?? ""]
    revision = session.store?.revision
  }
}
