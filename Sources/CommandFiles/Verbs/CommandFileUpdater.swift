import MVVMC
import Shell

/// Writes into command files what their commands print.
package struct CommandFileUpdater: Sendable {
  /// Which commands get new expectations.
  package enum Scope: Sendable {
    /// Those that have none, and those whose expectations fail.
    case all
    /// Those that have none.
    case missing
    /// Those whose expectations fail.
    case failed
  }

  /// The target of the new expectations.
  package enum Target: Sendable {
    /// They are written into the file.
    case file
    /// They are told as a patch, and the file stays as it is. The path is that of the file as seen from where the patch
    /// is applied.
    case patch(path: String)
  }

  /// A command whose expectations are to be changed.
  package struct Proposal: Sendable, Equatable {
    /// The file.
    package let file: String
    /// The line of the command.
    package let line: Int
    /// The command.
    package let command: String
    /// The lines about it: `- ` those that go, `+ ` those that come, and those that stay.
    package let difference: [String]
    /// True if the change gives up what nothing meets any more, which only a person does.
    package let isLoss: Bool
  }

  /// A user's answer to a proposal.
  package enum Answer: Sendable {
    /// The expectations are changed.
    case yes
    /// They stay as they are.
    case no
    /// They stay, and nothing else is changed either.
    case quit
  }

  /// The outcome of an update.
  package struct Report: Sendable {
    /// The number of commands that got new expectations.
    package var updated = 0
    /// The commands that stay as they are though they do not pass, each with its output; and those that fail now or
    /// no longer fail.
    package var notes: [String] = []
    /// The exit status: a check of the file passes only if this is success.
    package var status = ExitStatus.success

    /// The patch, if one was asked for; empty if nothing changes.
    package var patch: [UInt8] = []
    /// True if the user wants nothing else to be changed.
    package var isOver = false
  }

  private let maker: any SessionMaker
  private let interruption: Interruption
  private let running: RunningCommands

  /// Creates an updater of an app's sessions, which `interruption` stops between two commands; the file stays as it was
  /// then. `running` is told of each command.
  package init(
    maker: any SessionMaker, interruption: Interruption = Interruption(),
    running: RunningCommands = RunningCommands()
  ) {
    self.maker = maker
    self.interruption = interruption
    self.running = running
  }

  /// Updates a file: all of it, or the command that stands on or before `line`. Included files stay as they are.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - block: the lines of a block in a Markdown file; nil for the whole file.
  ///   - scope: which expectations to update.
  ///   - line: the line on or before which the command stands; nil to update the whole file.
  ///   - target: what is done with the new expectations.
  ///   - ask: asked before the expectations of a command are changed, or given up; nil changes them all, and gives up
  ///     none.
  /// - Returns: what was changed.
  /// - Throws: ``Failure`` if the file cannot be read, parsed or written; it is as it was then. Also what `ask`
  ///   throws.
  package func update(
    _ path: String, block: ClosedRange<Int>? = nil, _ scope: Scope = .all, at line: Int? = nil,
    to target: Target = .file,
    ask: ((Proposal) throws(Failure) -> Answer)? = nil
  ) throws(Failure) -> Report {
    let file = try CommandFile(path, block: block, interruption: interruption)
    let summary = try CommandFileValidation.summary(of: file, line: line ?? 0, interruption: interruption)
    let sandbox = try CheckSandbox(maker, summary, interruption: interruption, slot: running.slot())
    let patch: CommandFilePatch? = if case .patch(let path) = target { CommandFilePatch(path) } else { nil }
    let successor = CommandFileSuccessor(of: file) { () throws(Failure) in
      if let patch { patch } else { try CommandFileTarget(path) }
    }
    // Above the first command there is none to update.
    let rest = UpdateRest(of: summary, sandbox)
    let consumer = UpdateConsumer(
      sandbox, successor, scope, line: line == nil ? nil : summary.lastCommandLine, rest: rest, ask: ask)
    switch try sandbox.run(file, for: consumer) {
    case .finished, .stopped: break
    case .question(_, let line): rest.note(questionAt: SourceLine("", file: path, number: line))
    case .refused(let failure, let line): throw failure.placed(at: line.place)
    case .unreadable(let failure): throw failure
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try successor.finish()
    rest.finish(file: path)
    return Report(
      updated: consumer.updated, notes: rest.notes, status: rest.status, patch: patch?.bytes ?? [],
      isOver: consumer.isOver)
  }
}
