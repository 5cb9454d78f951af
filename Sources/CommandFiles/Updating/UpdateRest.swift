import MVVMC
import Shell

/// The commands that an update leaves as they are though a check does not pass them, and remarks about its changes.
final class UpdateRest {
  /// The notes, each with its place.
  private(set) var notes: [String] = []
  /// The exit status: a check passes if this is success.
  private(set) var status = ExitStatus.success
  private let total: Int
  private let session: Session
  private let interruption: Interruption
  private var commands = 0
  /// The number of further commands of the file that differ.
  private var passedOver = 0

  /// Further commands are only counted: memory stays flat.
  private static let mostNotes = 10_000

  /// - Parameters:
  ///   - summary: what the file holds.
  ///   - sandbox: where its commands are performed.
  init(of summary: CommandFileValidation.Summary, _ sandbox: CheckSandbox) {
    total = summary.commandCount
    session = sandbox.session
    interruption = sandbox.interruption
  }

  /// Looks at a step that is settled. `isTold` where it was said already why it stays as it is.
  func look(at step: CommandStep, _ captures: Captures, isTold: Bool) {
    commands += 1
    if !isTold { compare(step, captures) }
    if step.endsSession, commands < total {
      let rest = counted(total - commands, "command")
      note("the session ends here, but the file goes on: \(rest) not run", at: step.line, .failed)
    }
  }

  private func compare(_ step: CommandStep, _ captures: Captures) {
    var captures = captures
    let found = step.match(captures, interruption)
    captures.keep(found ?? [:])
    let place = session.stack.location.description
    let isWrongState = step.hasUnexpectedOutcome || step.expectedLocation(captures).map { $0 != place } ?? false
    guard isWrongState || found == nil else { return }
    guard !step.isInMainFile else {
      passedOver += 1
      return status = status.graver(isWrongState ? .failed : .differed)
    }
    note(
      "what is expected here does not hold, and included files stay as they are; update this file by itself",
      at: step.line, isWrongState ? .failed : .differed)
  }

  /// A command stays as it is; the first of the lines says why, the others what was printed.
  func note(staying step: CommandStep, _ lines: [String]) {
    guard notes.count < Self.mostNotes else {
      passedOver += 1
      return status = status.graver(.differed)
    }
    note("\(step.command) stays as it is: \(lines.first ?? "")", at: step.line, .differed)
    notes += lines.dropFirst().map { "    \($0)" }
  }

  /// A command has got other expectations: it is worth a word where it fails now, or does not any more.
  func note(changeOf step: CommandStep) {
    let (before, now) = (step.expectedCode, step.failure?.failure.code)
    guard notes.count < Self.mostNotes, before != now, !step.expectations.isEmpty else { return }
    let words = now.map { "fails now with \($0.rawValue)" } ?? "succeeds now"
    let old = before.map { ", and was expected to fail with \($0.rawValue)" } ?? ", and was expected to succeed"
    note("\(step.command) \(words)\(old)", at: step.line, .success)
  }

  /// The file ends at an open question.
  func note(questionAt line: SourceLine) {
    note("the file ends at a question, so check will fail", at: line, .failed)
  }

  /// The file has come to a line from which on a check goes no further either.
  func note(otherDataAt line: SourceLine) {
    note("what follows needs data that a check does not have, and stays as it is", at: line, .success)
  }

  /// The update has come to its end.
  func finish(file: String) {
    guard passedOver > 0 else { return }
    let commands = passedOver == 1 ? "1 command that stays as it is" : "\(passedOver) commands that stay as they are"
    notes.append("\(TerminalText.escaped(file)): check will fail at \(commands)")
  }

  private func note(_ text: String, at line: SourceLine, _ status: ExitStatus) {
    notes.append("\(TerminalText.escaped(line.place)): \(text)")
    self.status = self.status.graver(status)
  }
}
