import MVVMC

/// Writes into command files what their commands print.
package struct ScriptUpdater: Sendable {
  /// Which commands get new expectations.
  package enum Scope: Sendable {
    /// Those that have none, and those whose expectations fail.
    case all
    /// Those that have none.
    case missing
    /// Those whose expectations fail.
    case failed
  }

  /// What became of a file.
  package struct Report: Sendable {
    /// How many commands got new expectations.
    package var updated = 0
    /// Patterns that became literal, each with its place.
    package var notes: [String] = []
    /// How that ends the program: a check of the file does not pass where this is no success.
    package var status = ExitStatus.success
  }

  private let maker: any SessionMaker
  private let interruption: Interruption

  /// Makes an updater of an app's sessions, which `interruption` stops between two commands; the file stays as it was
  /// then.
  package init(maker: any SessionMaker, interruption: Interruption = Interruption()) {
    self.maker = maker
    self.interruption = interruption
  }

  /// Updates a file: all of it, or the command that stands on or before `line`. Included files stay as they are.
  ///
  /// - Throws: ``Failure`` where the file cannot be read, parsed or written; it is as it was then.
  package func update(_ path: String, _ scope: Scope = .all, at line: Int? = nil) throws(Failure) -> Report {
    let file = try ScriptFile(path)
    let summary = try ScriptValidation.summary(of: file, line: line ?? 0)
    let sandbox = try ScriptSandbox(maker, summary, interruption: interruption)
    let successor = ScriptSuccessor(of: file)
    // Above the first command there is none to update.
    let policy = UpdatePolicy(sandbox, successor, scope, line: line == nil ? nil : summary.lastCommandLine)
    let driver = ScriptDriver(SessionPerformer(sandbox.session), policy, interruption: interruption)
    driver.open(try file.open())
    let rest = line == nil ? UpdateRest(of: summary, sandbox.session) : nil
    policy.rest = rest
    switch try driver.run() {
    case .finished, .quit, .stopped, .declined: break
    case .otherData(let line): rest?.note(otherDataAt: line)
    case .question(_, let line): rest?.note(questionAt: SourceLine("", file: path, number: line))
    case .refusedDirective(let failure, let line): throw failure.placed(at: line.place)
    case .unreadable(let failure): throw failure
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try successor.finish()
    return Report(
      updated: policy.updated, notes: policy.notes + (rest?.notes ?? []), status: rest?.status ?? .success)
  }
}
