import MVVMC
import Shell

/// Creates sessions over the data of a command file, like a check whose file names it after `@data`.
package struct SeededSessionMaker: SessionMaker {
  private let maker: any SessionMaker
  private let path: String
  private let interruption: Interruption

  /// Creates a session maker.
  ///
  /// - Parameters:
  ///   - maker: creates the app's sessions.
  ///   - path: the command file that fills the store.
  ///   - interruption: stops the command file.
  package init(_ maker: any SessionMaker, filledFrom path: String, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.path = path
    self.interruption = interruption
  }

  /// Creates a session over that data. `sample` is ignored.
  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    try CheckSandbox(maker, filledFrom: path, settings: settings, clock: clock, interruption: interruption).session
  }
}
