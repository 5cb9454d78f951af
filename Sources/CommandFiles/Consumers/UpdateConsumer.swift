import MVVMC
import Shell

/// Gives the steps of a file the expectations that fit what they print, and copies the file with them.
final class UpdateConsumer: ComparingConsumer {
  let sandbox: CheckSandbox
  private let successor: CommandFileSuccessor
  private let scope: CommandFileUpdater.Scope
  /// The line of the only command that is updated; nil for all.
  private let line: Int?
  private let ask: ((CommandFileUpdater.Proposal) throws(Failure) -> CommandFileUpdater.Answer)?
  /// Told of what is not updated, and a check does not pass.
  let rest: UpdateRest
  /// How many commands got new expectations.
  private(set) var updated = 0
  /// Whether the user wants no further change, in any file.
  private(set) var isOver = false
  /// The names whose patterns have matched nothing: a command that has one would be given what its author did not mean.
  private var lost: Set<String> = []

  init(
    _ sandbox: CheckSandbox, _ successor: CommandFileSuccessor, _ scope: CommandFileUpdater.Scope, line: Int?,
    rest: UpdateRest, ask: ((CommandFileUpdater.Proposal) throws(Failure) -> CommandFileUpdater.Answer)? = nil
  ) {
    self.sandbox = sandbox
    self.successor = successor
    self.scope = scope
    self.line = line
    self.rest = rest
    self.ask = ask
  }

  func needsOutput(of step: CommandStep) -> Bool { true }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    switch directive {
    case .skip: return false
    case .data(.own):
      rest.note(otherDataAt: line)
      return false
    default:
      try sandbox.follow(directive)
      return true
    }
  }

  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    let isOfScope =
      step.isInMainFile && (line == nil || line == step.line.number)
      && (step.expectations.isEmpty ? scope != .failed : scope != .missing)
    let isRefused = isOfScope ? try !update(step, captures) : false
    try sandbox.interruption.check()
    rest.look(at: step, captures, isTold: isRefused)
    if step.hasCaptures { noteCaptures(of: step, captures) }
    return !isOver
  }

  /// Says whether the step can be updated, or needs no update.
  private func update(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    if let reason = missingCapture(in: step, captures) {
      rest.note(staying: step, [reason])
      return false
    }
    var renewed = RenewedStep(
      step, captures, at: sandbox.session.stack.location.description, sandbox.interruption)
    let refusal = renewed.refusal
    if refusal != nil, ask != nil {
      // A comparison that was stopped has found nothing, which is no question.
      try sandbox.interruption.check()
      renewed.giveUpLost()
    }
    guard refusal != nil || !renewed.edits.isEmpty else { return true }
    guard try isWanted(renewed) else {
      if let refusal { rest.note(staying: step, refusal) }
      return refusal == nil
    }
    updated += 1
    rest.note(changeOf: step)
    try successor.edit(renewed.edits)
    let names = Self.names(in: step.expectations)
    // What later lines may name is what the file will capture when it is checked.
    step.expectations = renewed.expectations
    lost.formUnion(names.subtracting(Self.names(in: step.expectations)))
    return true
  }

  /// Whether the change is to be made: a person may decide, and without one nothing is given up.
  private func isWanted(_ renewed: RenewedStep) throws(Failure) -> Bool {
    guard let ask else { return renewed.refusal == nil }
    switch try ask(renewed.proposal) {
    case .yes: return true
    case .no: return false
    case .quit:
      isOver = true
      return false
    }
  }

  /// The names that patterns capture.
  private static func names(in expectations: [ExpectationLine]) -> Set<String> {
    var names: Set<String> = []
    for case .pattern(let text, _) in expectations.map(\.expectation) {
      names.formUnion((try? LinePattern(text))?.names ?? [])
    }
    return names
  }

  /// Why what became of a command cannot be what is expected: it names a capture that has no value.
  private func missingCapture(in step: CommandStep, _ captures: Captures) -> String? {
    let isFailure = step.unexpectedFailure != nil
    let name = Captures.names(in: step.command).first {
      lost.contains($0) || isFailure && !captures.names.contains($0)
    }
    return name.map { captures.reason(forMissing: $0, besides: lost) }
  }

  private func noteCaptures(of step: CommandStep, _ captures: Captures) {
    let captured = step.match(captures, sandbox.interruption)
    for case .pattern(let text, let count) in step.expectations.map(\.expectation) {
      for name in (try? LinePattern(text))?.names ?? [] {
        if captured?[name] != nil {
          lost.remove(name)
        } else if captured == nil, !count.canBeNone {
          lost.insert(name)
        }
      }
    }
  }
}
