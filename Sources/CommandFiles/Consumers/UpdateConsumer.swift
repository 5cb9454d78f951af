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
  /// The number of commands that got new expectations.
  private(set) var updated = 0
  /// True if the user wants no further change, in any file.
  private(set) var isOver = false
  /// The names whose patterns have matched nothing: a command that has one would be given what its author did not mean.
  private var lost: Set<String> = []
  /// The output so far of the file that a command runs; nil unless output is written as it comes.
  private var sourced: SourcedOutput?

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

  func needsOutput(of step: CommandStep) -> Bool { !isWrittenAsItComes(step.outermost) }

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
    let isRefused: Bool
    if let output = sourced {
      sourced = nil
      try finish(step, output)
      isRefused = false
    } else {
      isRefused = isOfScope(step) ? try !update(step, captures) : false
    }
    try sandbox.interruption.check()
    rest.look(at: step, captures, isTold: isRefused)
    if step.hasCaptures { noteCaptures(of: step, captures) }
    return !isOver
  }

  private func isOfScope(_ step: CommandStep) -> Bool {
    step.isInMainFile && (line == nil || line == step.line.number)
      && (step.expectations.isEmpty ? scope != .failed : scope != .missing)
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
    // Later lines may name the captures that a check of the new file makes.
    step.expectations = renewed.expectations
    lost.formUnion(names.subtracting(Self.names(in: step.expectations)))
    return true
  }

  /// True if the change is to be made: a person may decide, and without one nothing is given up.
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
    for case .pattern(let text, _) in expectations.map(\.expectation) { names.formUnion(Self.names(in: text)) }
    return names
  }

  /// The names that a pattern captures. It was parsed with its file, so that it can be parsed.
  private static func names(in pattern: String) -> [String] { (try? LinePattern(pattern))?.names ?? [] }

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
      for name in Self.names(in: text) {
        if captured?[name] != nil {
          lost.remove(name)
        } else if captured == nil, !count.canBeNone {
          lost.insert(name)
        }
      }
    }
  }
}

// MARK: Sourced files

/// The output of a file that a command without expectations runs. It can be as long as a file can, so it is written below the
/// command line by line, and not kept.
private struct SourcedOutput {
  var isEmpty = true
  /// The errors, which an expectation sees behind all other output.
  var errors: [String] = []
}

extension UpdateConsumer {
  /// True if the output of the file that a command may run is written as it comes: there is nothing to compare or to ask.
  private func isWrittenAsItComes(_ step: CommandStep) -> Bool {
    ask == nil && step.expectations.isEmpty && isOfScope(step)
      && !Captures.names(in: step.command).contains(where: lost.contains)
  }

  func take(_ printed: PrintedLines, of step: CommandStep) throws(Failure) {
    step.record(printed)
    let outermost = step.outermost
    // Kept is the output of a command of which more may be expected than is read yet.
    guard outermost !== step, !outermost.keepsOutput else { return }
    if sourced == nil { try successor.edit([LineEdit(number: outermost.line.number)]) }
    var output = sourced ?? SourcedOutput()
    output.isEmpty = output.isEmpty && printed.standard.isEmpty
    output.errors += printed.errors
    sourced = output
    try successor.add(printed.standard.map { Expectation.literal($0).line })
  }

  /// Writes what stands below the output of the file that a step has run.
  private func finish(_ step: CommandStep, _ output: SourcedOutput) throws(Failure) {
    var last = output.errors.map(Expectation.literal)
    if output.isEmpty, last.isEmpty { last = [.nothing] }
    let failure = step.failure.map { Expectation.fails($0.failure.code) }
    if let failure { last.append(failure) }
    try successor.add(last.map(\.line))
    updated += 1
    rest.note(changeOf: step)
    step.expectations = failure.map { [ExpectationLine(number: step.line.number, expectation: $0)] } ?? []
  }
}
