import MVVMC
import Shell

/// Gives the steps of a script the expectations that fit what they print, and copies the file with them.
final class UpdatePolicy: ComparingPolicy {
  let sandbox: ScriptSandbox
  private let successor: ScriptSuccessor
  private let scope: ScriptUpdater.Scope
  /// The line of the only command that is updated; nil for all.
  private let line: Int?
  private let ask: ((ScriptUpdater.Proposal) throws(Failure) -> ScriptUpdater.Answer)?
  /// How many commands got new expectations.
  private(set) var updated = 0
  /// What could not be kept, each with its place.
  private(set) var notes: [String] = []
  /// Whether the user wants no further change, in any file.
  private(set) var isOver = false
  private var lost = LostCaptures()

  init(
    _ sandbox: ScriptSandbox, _ successor: ScriptSuccessor, _ scope: ScriptUpdater.Scope, line: Int?,
    ask: ((ScriptUpdater.Proposal) throws(Failure) -> ScriptUpdater.Answer)? = nil
  ) {
    self.sandbox = sandbox
    self.successor = successor
    self.scope = scope
    self.line = line
    self.ask = ask
  }

  func gathersOutput(of step: ScriptStep, isComplete: Bool) -> Bool { true }

  /// Told of what is not updated; nil where a single command is.
  var rest: UpdateRest?

  func settledInScript(_ step: ScriptStep, _ captures: Captures) throws(Failure) -> ScriptVerdict {
    rest?.look(at: step, captures)
    let isOfScope =
      step.isInMainFile && (line == nil || line == step.line.number)
      && (step.expectations.isEmpty ? scope != .failed : scope != .missing)
    if isOfScope { try update(step, captures) }
    try sandbox.interruption.check()
    if step.hasCaptures { lost.note(step, captured: step.match(captures, sandbox.interruption)) }
    return isOver ? .end : .goOn
  }

  private func update(_ step: ScriptStep, _ captures: Captures) throws(Failure) {
    if let (name, place) = lost.first(in: step.command) {
      return notes.append("\(step.line.place): \(step.command) stays as it is: $\(name) is not captured at \(place)")
    }
    let renewed = RenewedStep(
      step, captures, at: sandbox.session.stack.location.description, sandbox.interruption)
    guard !renewed.edits.isEmpty else { return }
    // Without the capture later commands would be given something else, and their failures be taken for what is wanted.
    if let name = renewed.lostNames.first {
      let reason = "nothing that was printed could be $\(name)"
      return notes.append("\(step.line.place): \(step.command) stays as it is: \(reason)")
    }
    if let ask {
      switch try ask(renewed.proposal) {
      case .no: return
      case .quit: return isOver = true
      case .yes: break
      }
    }
    updated += 1
    notes += renewed.notes
    try successor.edit(renewed.edits)
    // What later lines may name is what the file will capture when it is checked.
    step.expectations = renewed.expectations
  }
}
