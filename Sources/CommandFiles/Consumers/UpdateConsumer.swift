import MVVMC
import Shell

/// Updates the expectations of a command file to match the output of its steps, and writes the result to a successor of
/// the file.
final class UpdateConsumer: ComparingConsumer {
  let sandbox: CheckSandbox
  private let successor: CommandFileSuccessor
  private let scope: CommandFileUpdater.Scope
  /// The lines of the only commands to update; empty to update all commands.
  private let lines: [Int]
  /// Asks the user to accept a change, or `nil` to make every change that loses nothing.
  private let ask: ((CommandFileUpdater.Proposal) throws(Failure) -> CommandFileUpdater.Answer)?
  /// The notes about commands that stay unchanged and do not pass, and about changed outcomes.
  let notes: UpdateNotes
  /// The number of commands that got new expectations.
  private(set) var updated = 0
  /// True if the user has quit: no more commands are updated, in this file or in the next ones.
  private(set) var hasQuit = false
  /// The names whose patterns matched nothing. A command that uses one is not updated.
  private var lostCaptures: Set<String> = []
  /// The output so far of the file that the current step runs, or `nil` if that output is not written as it comes.
  private var sourcedOutput: SourcedOutput?

  init(
    _ sandbox: CheckSandbox, _ successor: CommandFileSuccessor, _ scope: CommandFileUpdater.Scope, lines: [Int],
    notes: UpdateNotes, ask: ((CommandFileUpdater.Proposal) throws(Failure) -> CommandFileUpdater.Answer)? = nil
  ) {
    self.sandbox = sandbox
    self.successor = successor
    self.scope = scope
    self.lines = lines
    self.notes = notes
    self.ask = ask
  }

  func needsOutput(of step: CommandStep) -> Bool { !isWrittenAsItComes(step.outermost) }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    switch directive {
    case .skip(let reason):
      notes.note("skipped: \(reason): the rest is not changed", at: line)
      return false
    case .data(.external):
      notes.note("the rest of the file needs data that a check does not have, and is not changed", at: line)
      return false
    default:
      try sandbox.follow(directive)
      return true
    }
  }

  func take(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    let isRefused: Bool
    if let output = sourcedOutput {
      sourcedOutput = nil
      try finish(step, output)
      isRefused = false
    } else {
      isRefused = isInScope(step) ? try !update(step, captures) : false
    }
    try sandbox.interruption.check()
    notes.look(at: step, captures, isTold: isRefused)
    if step.hasCaptures { noteCaptures(of: step, captures) }
    if hasQuit { notes.noteStop(at: step.line) }
    return !hasQuit
  }

  /// Returns whether the update includes a step: the file, ``lines`` and ``scope`` decide.
  private func isInScope(_ step: CommandStep) -> Bool {
    step.isInMainFile && (lines.isEmpty || lines.contains(step.line.number))
      && (step.expectations.isEmpty ? scope != .failed : scope != .missing)
  }

  /// Updates a step if needed. If the step has to stay unchanged, adds a note with the reason and returns false.
  private func update(_ step: CommandStep, _ captures: Captures) throws(Failure) -> Bool {
    if let reason = missingCapture(in: step, captures) {
      notes.note(staying: step, [reason])
      return false
    }
    var renewed = RenewedStep(
      step, captures, at: sandbox.session.stack.location.description, sandbox.interruption)
    let refusal = renewed.refusal
    if refusal != nil, ask != nil {
      // An interrupted comparison has no result to ask about.
      try sandbox.interruption.check()
      renewed.giveUpLost()
    }
    guard refusal != nil || !renewed.edits.isEmpty else { return true }
    let removed = Self.names(in: step.expectations).subtracting(Self.names(in: renewed.expectations))
    guard try isWanted(renewed, losing: removed) else {
      if let refusal { notes.note(staying: step, ask == nil ? refusal : refusal.losing(removed)) }
      return refusal == nil
    }
    updated += 1
    notes.note(changeOf: step)
    try successor.edit(renewed.edits)
    // Later lines may use the captures that the new expectations make.
    step.expectations = renewed.expectations
    lostCaptures.formUnion(removed)
    return true
  }

  /// Returns whether to make a change: the user accepts it, or nobody is asked and it loses no expectation.
  private func isWanted(_ renewed: RenewedStep, losing names: Set<String>) throws(Failure) -> Bool {
    guard let ask else { return renewed.refusal == nil }
    var proposal = renewed.proposal
    proposal.losesCapture = !names.isEmpty
    switch try ask(proposal) {
    case .yes: return true
    case .no: return false
    case .quit:
      hasQuit = true
      return false
    }
  }

  private static func names(in expectations: [ExpectationLine]) -> Set<String> {
    Set(expectations.flatMap { names(in: $0.expectation) })
  }

  private static func names(in expectation: Expectation) -> [String] {
    expectation.isAbsence ? [] : LineMatcher(expectation, Captures()).names
  }

  /// Returns a message about a name without a value that a command uses, or `nil` if there is none. Without the value,
  /// the command did not do what its author meant, so its output must not become an expectation.
  private func missingCapture(in step: CommandStep, _ captures: Captures) -> String? {
    let name =
      Captures.names(in: step.command).first(where: lostCaptures.contains)
      ?? step.missingCapture(captures)
    return name.map { captures.reason(forMissing: $0, besides: lostCaptures) }
  }

  /// Removes the names that a step captured from ``lostCaptures``, and adds the names that it failed to capture.
  private func noteCaptures(of step: CommandStep, _ captures: Captures) {
    let isMatched = step.match(captures, sandbox.interruption) != nil
    let captured = step.captured(captures, sandbox.interruption)
    for expectation in step.expectations.map(\.expectation) {
      for name in Self.names(in: expectation) {
        if captured[name] != nil {
          lostCaptures.remove(name)
        } else if !isMatched, !expectation.count.canBeNone {
          lostCaptures.insert(name)
        }
      }
    }
  }
}

extension [String] {
  /// Returns a refusal (a reason, then the output) whose reason also names the captures that would be lost.
  fileprivate func losing(_ names: Set<String>) -> [String] {
    guard let reason = first, !names.isEmpty else { return self }
    let words = names.sorted().map { "$" + $0 }.joined(separator: ", ")
    return ["\(reason), and \(words) would be lost: edit the file"] + dropFirst()
  }
}

// MARK: Sourced files

/// The state of writing the output of a sourced file below a `source` command without expectations. Each line is
/// written as it comes, because the output may be too long to keep.
private struct SourcedOutput {
  var isEmpty = true
  /// The error lines. They are written after all other output, in the order in which expectations are compared.
  var errors: [String] = []
}

extension UpdateConsumer {
  /// Returns whether the output of a sourced file is written as it comes, because it is neither compared nor shown to
  /// the user for acceptance.
  private func isWrittenAsItComes(_ step: CommandStep) -> Bool {
    ask == nil && step.expectations.isEmpty && isInScope(step)
      && !Captures.names(in: step.command).contains(where: lostCaptures.contains)
  }

  func take(_ printed: PrintedLines, of step: CommandStep) throws(Failure) {
    step.record(printed)
    let outermost = step.outermost
    // If the outermost step keeps its output, it is compared when all its expectations are known.
    guard outermost !== step, !outermost.keepsOutput else { return }
    guard sourcedOutput != nil else {
      try successor.edit([LineEdit(number: outermost.line.number)])
      sourcedOutput = SourcedOutput()
      // In JSON, the `source` command itself prints a line before those of its file.
      if let own = outermost.printed { try add(own) }
      return try add(printed)
    }
    try add(printed)
  }

  private func add(_ printed: PrintedLines) throws(Failure) {
    guard var output = sourcedOutput else { return }
    output.isEmpty = output.isEmpty && printed.standard.isEmpty
    output.errors += printed.errors
    sourcedOutput = output
    try successor.add(printed.standard.map { Expectation.literal($0).storedLine })
  }

  /// Writes the last expectations about a sourced file: its errors and its failure.
  private func finish(_ step: CommandStep, _ output: SourcedOutput) throws(Failure) {
    var last = output.errors.map(Expectation.literal)
    if output.isEmpty, last.isEmpty { last = [.nothing] }
    let failure = step.failure.map { Expectation.fails($0.failure.code) }
    if let failure { last.append(failure) }
    try successor.add(last.map(\.storedLine))
    updated += 1
    notes.note(changeOf: step)
    step.expectations = failure.map { [ExpectationLine(number: step.line.number, expectation: $0)] } ?? []
  }
}
