import MVVMC
import Shell

/// Creates sessions whose data is created by a command file, as `@data FILE` does for a check.
package struct SeededSessionMaker: SessionMaker {
  private let maker: any SessionMaker
  private let path: String
  private let interruption: Interruption

  /// Creates a session maker that fills the store by running the command file at `path`.
  package init(_ maker: any SessionMaker, filledFrom path: String, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.path = path
    self.interruption = interruption
  }

  /// Creates a session with the data of the command file. `sample` is ignored.
  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    // The session keeps the settings and the clock. The file changes them, so their values are restored afterwards.
    let (given, start) = (Settings(), clock.seconds)
    given.reset(to: settings)
    let summary = CommandFileValidation.Summary(data: (.file(path), SourceLine("")))
    let session = try CheckSandbox(
      maker, summary, settings: settings, clock: clock, interruption: interruption
    ).session
    session.recording.scratch = nil
    try session.store?.commit()
    clock.seconds = start
    session.settings.reset(to: given)
    return session
  }
}
