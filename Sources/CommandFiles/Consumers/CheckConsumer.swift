import MVVMC
import Shell

/// Compares each step of a file with its expectations. Keeps the findings, but not the output.
final class CheckConsumer: ComparingConsumer {
  let sandbox: CheckSandbox
  private let progress: CheckProgress
  /// The number of leaked screens before the current command.
  private var leaks = 0
  private let options: CheckOptions

  init(_ sandbox: CheckSandbox, _ progress: CheckProgress, _ options: CheckOptions = CheckOptions()) {
    self.sandbox = sandbox
    self.progress = progress
    self.options = options
  }

  func needsOutput(of step: CommandStep) -> Bool { step.expectations.contains { $0.expectation.isOutput } }

  func follow(_ directive: Directive, at line: SourceLine) throws(Failure) -> Bool {
    switch directive {
    case .skip(let reason):
      progress.update { $0.report.skips.append(FileReport.Skip(line: line, reason: reason)) }
      leaveRest(at: line, "skipped: \(TerminalText.escaped(reason))")
    case .data(.external): leaveRest(at: line, "the rest of the file needs data that a check does not have")
    default:
      try sandbox.follow(directive)
      return true
    }
    return false
  }

  /// Adds a remark that the rest of the file is not run.
  private func leaveRest(at line: SourceLine, _ reason: String) {
    progress.update {
      let rest = counted($0.remaining, "command")
      $0.report.remarks.append("\(TerminalText.escaped(line.place)): \(reason): \(rest) not run")
    }
  }

  func take(_ step: CommandStep, _ captures: Captures) -> Bool {
    let (before, more) = progress.update { ($0.report.findings.count, $0.report.unlisted) }
    let continues = compare(step, captures)
    return progress.update {
      let found = Array($0.report.findings[before...])
      if options.keepsCases {
        $0.report.cases.append(
          FileReport.Case(
            file: step.line.file ?? "", line: step.line.number, command: step.command, findings: found,
            isFailed: !found.isEmpty || $0.report.unlisted > more))
      }
      guard options.stopsAtFirst, continues, !found.isEmpty else { return continues }
      $0.report.notRun = $0.remaining
      return false
    }
  }

  /// Compares a step. Returns false to end the file.
  private func compare(_ step: CommandStep, _ captures: Captures) -> Bool {
    let isFull = progress.update {
      $0.report.commands += 1
      return $0.report.findings.count >= FileReport.maxListed
    }
    let isAsExpected = step.match(captures, sandbox.interruption) != nil
    // An interrupted comparison has no result, and the step sequence ends the run.
    if sandbox.interruption.isPending { return true }
    var captures = captures
    if step.hasCaptures { captures.keep(step.captured(captures, sandbox.interruption)) }
    let place = step.hasUnexpectedOutcome ? Self.place(of: step.failure, in: step) : nil
    let surprises = surprises(of: step, at: place, captures)
    let includeStack = [step.reader.chain].compactMap { $0 }
    if !isAsExpected || !surprises.isEmpty {
      let isCompared = !isAsExpected && (!isFull || !surprises.isEmpty)
      let comparison = isCompared ? step.comparison(captures, sandbox.interruption) : nil
      // The place of a failure, which may be in a sourced file, already has its include stack.
      let details = (place == nil ? includeStack : []) + (comparison.map { differences(in: step, $0) } ?? [])
      find(
        surprises.isEmpty ? .mismatch : .wrongState, at: step, surprises + details,
        isAcceptable: isAcceptable(step, captures, comparison))
    }
    noteLeaks(step)
    guard surprises.isEmpty else { return false }
    guard step.endsSession, progress.update(\.remaining) > 0 else { return true }
    find(.wrongState, at: step, ["the session ends here, but the file continues"] + includeStack)
    return false
  }

  /// Returns the details of an unexpected outcome, with the place of the failure, and of an unexpected location.
  private func surprises(of step: CommandStep, at place: String?, _ captures: Captures) -> [String] {
    var surprises: [String] = []
    if step.hasUnexpectedOutcome { surprises.append(Self.surprise(step.expectedCode, step.failure?.failure)) }
    if let place { surprises.append(place) }
    let location = sandbox.session.stack.location.description
    if let expected = step.expectedLocation(captures), expected != location {
      surprises.append(TerminalText.escaped("expected to be at \(expected), is at \(location)"))
    }
    return surprises
  }

  /// Returns false if an update would leave the command as it is.
  private func isAcceptable(_ step: CommandStep, _ captures: Captures, _ comparison: OutputComparison?) -> Bool {
    let losesOutput = comparison.map { !RenewedOutput($0).lost.isEmpty } ?? false
    return step.isInMainFile && !losesOutput && step.missingCapture(captures) == nil
      && !step.losesLocation(captures, at: sandbox.session.stack.location.description)
  }

  /// Returns the lines that differ, and the expectations that could not be compared.
  private func differences(in step: CommandStep, _ comparison: OutputComparison) -> [String] {
    let outputs = step.expectations.filter(\.expectation.isOutput)
    let lines = OutputDifference.lines(of: comparison)
    return lines
      + comparison.problems.map { index, reason in
        let line = TerminalText.escaped(outputs[index].expectation.line)
        return "line \(outputs[index].number): \(line) \(reason)"
      }
  }

  /// Adds a finding about closed screens that are still in memory. The file continues, because they do not change the
  /// output.
  private func noteLeaks(_ step: CommandStep) {
    let all = sandbox.session.leaks
    guard all.count > leaks else { return }
    find(.mismatch, at: step, all[leaks...].map { "the screen \($0) was closed, but is still in memory" })
    leaks = all.count
  }

  private func find(
    _ kind: FileReport.Finding.Kind, at step: CommandStep, _ details: [String], isAcceptable: Bool = false
  ) {
    progress.update {
      $0.add(
        FileReport.Finding(
          kind: kind, file: step.line.file ?? "", line: step.line.number, command: step.command, details: details,
          isAcceptable: isAcceptable))
    }
  }

  /// Returns the place of a failure with its include stack, or `nil` if the failure is at the step's own line.
  private static func place(of failure: StepFailure?, in step: CommandStep) -> String? {
    guard let failure else { return nil }
    let line = failure.line == step.line ? nil : failure.line?.place
    guard let place = failure.failure.place ?? line else { return nil }
    return (["at \(TerminalText.escaped(place))"] + [failure.chain].compactMap { $0 }).joined(separator: ", ")
  }

  /// Returns the detail of an unexpected failure or success.
  private static func surprise(_ expected: Failure.Code?, _ failure: Failure?) -> String {
    let wanted = expected.map { "expected to fail with \($0.rawValue)" } ?? "expected to succeed"
    guard let failure else { return "\(wanted), succeeded" }
    return "\(wanted), failed with \(failure.code.rawValue): \(TerminalText.escaped(failure.text))"
  }
}
