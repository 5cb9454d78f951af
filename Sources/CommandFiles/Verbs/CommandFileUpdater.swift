import MVVMC
import Shell

/// Updates the expectations in command files to the output of their commands.
package struct CommandFileUpdater: Sendable {
  /// The commands that get new expectations.
  package enum Scope: Sendable {
    /// Commands without expectations, and commands whose expectations fail.
    case all
    /// Commands without expectations.
    case missing
    /// Commands whose expectations fail.
    case failed
  }

  /// The target of the new expectations.
  package enum Target: Sendable {
    case file
    /// The file is unchanged, and the report has a patch. `path` is the path of the file, relative to the folder in
    /// which the patch is applied.
    case patch(path: String)
  }

  /// A proposed change of the expectations of a command.
  package struct Proposal: Sendable, Equatable {
    package let file: String
    package let line: Int
    package let command: String
    /// The old and new expectations, in lines: `- ` begins a removed and `+ ` an added line.
    package let difference: [String]
    /// True if the change removes expectations that no longer hold and that no printed line can replace, such as a
    /// pattern. Only a person may accept that.
    package let isLoss: Bool
    /// True if the change removes a capture, which later commands may use.
    package var losesCapture = false
  }

  /// A user's answer to a proposal.
  package enum Answer: Sendable {
    /// Change the expectations.
    case yes
    /// Keep the expectations.
    case no
    /// Keep the expectations of this command and of all later ones.
    case quit
  }

  /// The outcome of an update.
  package struct Report: Sendable {
    /// The number of commands that got new expectations.
    package var updated = 0
    /// Notes about commands that stay unchanged although they do not pass, each with its output, and about commands
    /// that fail now or no longer fail.
    package var notes: [String] = []
    /// The exit status. A check of the file passes only if it is success.
    package var status = ExitStatus.success

    /// The patch, if the target is a patch. Empty if nothing changes.
    package var patch: [UInt8] = []
    /// True if the user wants no further change, in any file.
    package var hasQuit = false
  }

  private let maker: any SessionMaker
  private let interruption: Interruption
  private let running: RunningCommands

  /// Creates an updater. `maker` creates the app's sessions, `interruption` stops an update between two commands and
  /// leaves the file unchanged, and `running` records the current command.
  package init(
    maker: any SessionMaker, interruption: Interruption = Interruption(),
    running: RunningCommands = RunningCommands()
  ) {
    self.maker = maker
    self.interruption = interruption
    self.running = running
  }

  /// Updates a file, or only the last commands on or before `lines`. Included files are unchanged.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - block: the lines of a block in a Markdown file, or `nil` for the whole file.
  ///   - scope: the commands to update.
  ///   - lines: the lines of the only commands to update, or lines below them; empty to update all commands.
  ///   - target: the target of the new expectations.
  ///   - ask: decides about each proposal. `nil` accepts every proposal except for a ``Proposal/isLoss``.
  /// - Returns: The outcome.
  /// - Throws: ``Failure`` if the file cannot be read, parsed or written. The file is then unchanged. Also any error of
  ///   `ask`.
  package func update(
    _ path: String, block: ClosedRange<Int>? = nil, _ scope: Scope = .all, at lines: [Int] = [],
    to target: Target = .file,
    ask: ((Proposal) throws(Failure) -> Answer)? = nil
  ) throws(Failure) -> Report {
    let file = try CommandFile(path, block: block, interruption: interruption)
    let summary = try CommandFileValidation.summary(of: file, line: lines.max() ?? 0, interruption: interruption)
    let slot = running.slot()
    defer { running.remove(slot) }
    let sandbox = try CheckSandbox(maker, summary, interruption: interruption, slot: slot)
    let patch: CommandFilePatch? = if case .patch(let path) = target { CommandFilePatch(path) } else { nil }
    let successor = CommandFileSuccessor(of: file) { () throws(Failure) in
      if let patch { patch } else { try CommandFileTarget(file) }
    }
    let notes = UpdateNotes(of: summary, sandbox)
    let commands = try lines.map { line throws(Failure) in try Self.lastCommand(in: file, through: line) }
    let consumer = UpdateConsumer(
      sandbox, successor, scope, lines: commands, notes: notes, ask: ask)
    switch try sandbox.run(file, for: consumer) {
    case .finished, .stopped: break
    case .question(_, let line):
      let place = line ?? SourceLine("", file: path)
      notes.note("the file ends at a question, so check will fail", at: place, .failed)
    case .refused(let failure, let line): throw failure.placed(at: line.place)
    case .unreadable(let failure): throw failure
    case .interrupted: throw Failure(.interrupted, "stopped")
    }
    try successor.finish()
    notes.finish(file: path)
    return Report(
      updated: consumer.updated, notes: notes.notes, status: notes.status, patch: patch?.bytes ?? [],
      hasQuit: consumer.hasQuit)
  }

  /// Returns the line of the last command of the file itself on or before a line, or 0 if there is none, so that no
  /// command is updated.
  private static func lastCommand(in file: CommandFile, through line: Int) throws(Failure) -> Int {
    try CommandFileValidation.commands(of: file, through: line).last { $0.file == file.path }?.number ?? 0
  }
}
