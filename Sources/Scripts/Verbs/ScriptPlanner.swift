import MVVMC
import Shell

/// Shows the way of command files through the screens without touching data.
package struct ScriptPlanner {
  private let maker: any SessionMaker
  private let interruption: Interruption

  /// Creates a planner of an app's sessions, which `interruption` stops between two commands.
  package init(maker: any SessionMaker, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.interruption = interruption
  }

  /// Plans a file: writes its way, a line for each command.
  ///
  /// - Returns: what is wrong, each with its place.
  /// - Throws: ``Failure`` where the file, or one that it runs, cannot be read or parsed, or the sink takes no more.
  package func plan(_ path: String, to sink: any ByteSink) throws(Failure) -> [String] {
    let file = try ScriptFile(path, interruption: interruption)
    _ = try ScriptValidation.summary(of: file)
    let session = try maker.makeSession(sample: false, settings: Settings(), clock: SessionClock())
    let performer = PlanningPerformer(session)
    let policy = PlanPolicy(performer, to: sink)
    let driver = ScriptDriver(performer, policy, interruption: interruption)
    driver.open(try file.open())
    switch try driver.run() {
    case .finished, .quit, .stopped, .declined, .question, .otherData: break
    case .unreadable(let failure): throw failure
    case .refusedDirective(let failure, let line): throw failure.placed(at: line.place)
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try policy.finish()
    return policy.problems
  }
}
