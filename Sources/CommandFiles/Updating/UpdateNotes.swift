import MVVMC
import Shell

/// Notes about commands that an update leaves unchanged although a check does not pass them, and about its changes.
final class UpdateNotes {
  private(set) var notes: [String] = []
  /// The exit status. A check passes if this is success.
  private(set) var status = ExitStatus.success
  /// The number of commands in the file and in the files that it includes.
  private let total: Int
  private let sandbox: CheckSandbox
  /// The number of commands that were performed.
  private var commands = 0
  /// The number of commands that do not pass and have no note.
  private var passedOver = 0
  /// The number of commands that do not pass and have a note.
  private var told = 0

  /// The number of notes after which commands are only counted, to bound memory.
  private static let maxNotes = 10_000

  /// Creates notes about a file whose commands are performed in a sandbox.
  init(of summary: CommandFileValidation.Summary, _ sandbox: CheckSandbox) {
    total = summary.commandCount
    self.sandbox = sandbox
  }

  /// Compares a finished step, and notes if the file ends early. `isTold` is true if a note already says why the step
  /// stays unchanged; it is then not compared.
  func look(at step: CommandStep, _ captures: Captures, isTold: Bool) {
    commands += 1
    if !isTold { compare(step, captures) }
    if step.endsSession, commands < total {
      note("the session ends here, but the file continues: \(commandsNotRun)", at: step.line, .failed)
    }
  }

  /// Notes that the user has stopped the update, so that it is unknown whether the rest passes.
  func noteStop(at line: SourceLine) {
    if commands < total { note("stopped here: \(commandsNotRun)", at: line, .differed) }
  }

  private var commandsNotRun: String { "\(counted(total - commands, "command")) not run" }

  private func compare(_ step: CommandStep, _ captures: Captures) {
    var captures = captures
    let found = step.match(captures, sandbox.interruption)
    captures.keep(found ?? [:])
    let place = sandbox.session.stack.location.description
    let isWrongState = step.hasUnexpectedOutcome || step.expectedLocation(captures).map { $0 != place } ?? false
    guard isWrongState || found == nil else { return }
    guard !step.isInMainFile else {
      passedOver += 1
      return status = status.moreSevere(isWrongState ? .failed : .differed)
    }
    told += 1
    note(
      "the expectations here do not match, and included files are not changed; update this file directly",
      at: step.line, isWrongState ? .failed : .differed)
  }

  /// Notes that a command stays unchanged. The first line is the reason, the others are the output.
  func note(staying step: CommandStep, _ lines: [String]) {
    guard notes.count < Self.maxNotes else {
      passedOver += 1
      return status = status.moreSevere(.differed)
    }
    told += 1
    note("\(step.command) is not updated: \(lines.first ?? "")", at: step.line, .differed)
    notes += lines.dropFirst().map { "    \($0)" }
  }

  /// Notes that the outcome of an updated command differs from the one that was expected.
  func note(changeOf step: CommandStep) {
    let (before, now) = (step.expectedCode, step.failure?.failure.code)
    guard notes.count < Self.maxNotes, before != now, !step.expectations.isEmpty else { return }
    let words = now.map { "fails now with \($0.rawValue)" } ?? "succeeds now"
    let old = before.map { ", and was expected to fail with \($0.rawValue)" } ?? ", and was expected to succeed"
    note("\(step.command) \(words)\(old)", at: step.line)
  }

  /// If some commands were only counted, adds a note with the number of all that do not pass.
  func finish(file: String) {
    guard passedOver > 0 else { return }
    let count = passedOver + told
    let commands = count == 1 ? "1 command that is not updated" : "\(count) commands that are not updated"
    notes.append("\(TerminalText.escaped(file)): check will fail at \(commands)")
  }

  func note(_ text: String, at line: SourceLine, _ status: ExitStatus = .success) {
    notes.append("\(TerminalText.escaped(line.place)): \(text)")
    self.status = self.status.moreSevere(status)
  }
}
