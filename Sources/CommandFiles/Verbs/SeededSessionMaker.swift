import MVVMC
import Shell

/// Makes sessions over the data that a command file makes, as a check finds it if a file names that after `@data`.
package struct SeededSessionMaker: SessionMaker {
  private let maker: any SessionMaker
  private let path: String
  private let interruption: Interruption

  /// Makes a maker.
  ///
  /// - Parameters:
  ///   - maker: makes the app's sessions.
  ///   - path: the file.
  ///   - interruption: stops the file.
  package init(_ maker: any SessionMaker, filledFrom path: String, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.path = path
    self.interruption = interruption
  }

  /// A session over that data, whatever `sample` says.
  package func makeSession(sample: Bool, settings: Settings, clock: SessionClock) throws(Failure) -> Session {
    try CheckSandbox(maker, filledFrom: path, settings: settings, clock: clock, interruption: interruption).session
  }
}
