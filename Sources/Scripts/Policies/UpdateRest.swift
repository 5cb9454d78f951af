import MVVMC
import Shell

/// What a check does not pass after an update, because the update leaves it as it is.
final class UpdateRest {
  /// What that is, each with its place.
  private(set) var notes: [String] = []
  /// How that ends the program.
  private(set) var status = ExitStatus.success
  private let total: Int
  private let session: Session
  private var commands = 0

  /// - Parameters:
  ///   - summary: what the file holds.
  ///   - session: the session that carries its commands out.
  init(of summary: ScriptValidation.Summary, _ session: Session) {
    total = summary.commandCount
    self.session = session
  }

  /// Looks at a step that is settled: at one of an included file, for those stay as they are; and whether it is the
  /// last.
  func look(at step: ScriptStep, _ captures: Captures) {
    commands += 1
    if !step.isInMainFile { compare(step, captures) }
    if step.endsSession, commands < total {
      let rest = total - commands == 1 ? "1 command" : "\(total - commands) commands"
      note("the session ends here, but the file goes on: \(rest) not run", at: step.line, .failed)
    }
  }

  private func compare(_ step: ScriptStep, _ captures: Captures) {
    var captures = captures
    let found = step.match(captures)
    captures.keep(found ?? [:])
    let place = session.stack.location.description
    let isDerailed =
      step.failure?.failure.code != step.expectedCode
      || step.expectedLocation.map { captures.filled(in: $0) != place } ?? false
    guard isDerailed || found == nil else { return }
    note(
      "what is expected here does not hold, and included files stay as they are; update this file by itself",
      at: step.line, isDerailed ? .failed : .differed)
  }

  /// The script has ended at a question that nobody answers.
  func note(questionAt line: SourceLine) {
    note("the file ends at a question, so check will fail", at: line, .failed)
  }

  /// The script has come to a line from which on a check goes no further either.
  func note(otherDataAt line: SourceLine) {
    note("what follows needs data that a check does not have, and stays as it is", at: line, .success)
  }

  private func note(_ text: String, at line: SourceLine, _ status: ExitStatus) {
    notes.append("\(TerminalText.escaped(line.place)): \(text)")
    self.status = self.status.graver(status)
  }
}
