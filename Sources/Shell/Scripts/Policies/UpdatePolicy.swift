import MVVMC

/// Gives the steps of a script the expectations that fit what they print, and copies the file with them.
final class UpdatePolicy: ComparingPolicy {
  let sandbox: ScriptSandbox
  private let successor: ScriptSuccessor
  private let scope: ScriptUpdater.Scope
  /// The line of the only command that is updated; nil for all.
  private let line: Int?
  /// How many commands got new expectations.
  private(set) var updated = 0
  /// Patterns that became literal, each with its place.
  private(set) var notes: [String] = []

  init(_ sandbox: ScriptSandbox, _ successor: ScriptSuccessor, _ scope: ScriptUpdater.Scope, line: Int?) {
    self.sandbox = sandbox
    self.successor = successor
    self.scope = scope
    self.line = line
  }

  func gathersOutput(of step: ScriptStep, isComplete: Bool) -> Bool { true }

  /// Told of what is not updated; nil where a single command is.
  var rest: UpdateRest?

  func settledInScript(_ step: ScriptStep, _ captures: Captures) throws(Failure) -> ScriptVerdict {
    rest?.look(at: step, captures)
    guard step.isInMainFile, line == nil || line == step.line.number else { return .goOn }
    let old = step.expectations.map(\.expectation)
    guard old.isEmpty ? scope != .failed : scope != .missing else { return .goOn }
    // What looks only at how the command ends goes on doing so.
    let looksAtOutput = old.isEmpty || old.contains(where: \.isOutput)
    var new = looksAtOutput ? outputs(of: step, instead: step.outputs, captures) : []
    if let failure = step.failure?.failure { new.append(.fails(failure.code)) }
    if let location = step.expectedLocation { new.append(.location(renewed(location, captures))) }
    // Nothing is left of a failure that does not come any more: then it is a command that expects nothing yet.
    if new.isEmpty { new = outputs(of: step, instead: [], captures) }
    guard new != old else { return .goOn }
    updated += 1
    try successor.replace(step.expectations.map(\.number), below: step.line.number, with: new.map(\.line))
    // What later lines may name is what the file will capture when it is checked.
    step.expectations = new.map { ScriptExpectation(number: step.line.number, expectation: $0) }
    return .goOn
  }

  /// What a step is to expect of its output.
  private func outputs(
    of step: ScriptStep, instead old: [Expectation], _ captures: Captures
  ) -> [Expectation] {
    let lines = step.printed?.all ?? []
    let comparison = OutputComparison(expectations: old, lines: lines, captures: captures)
    if !old.isEmpty, comparison.match() != nil { return old }
    var result: [Expectation] = []
    for edit in comparison.edits() {
      switch edit {
      case .met(let expectation): result.append(expectation)
      case .unexpected(let line): result.append(.literal(line))
      case .missing(let expectation): note(expectation, step)
      }
    }
    // The shortest way may use an elision otherwise than a check does; then what was printed stands for itself.
    let isSound = OutputComparison(expectations: result, lines: lines, captures: captures).match() != nil
    if !isSound { result = lines.map(Expectation.literal) }
    return result.isEmpty ? [.nothing] : result
  }

  private func note(_ expectation: Expectation, _ step: ScriptStep) {
    switch expectation {
    case .pattern, .regex:
      let line = step.expectations.first { $0.expectation == expectation }?.number ?? step.line.number
      notes.append(
        "\(step.line.file ?? ""):\(line): \(expectation.line) does not match any more and became literal")
    default: break
    }
  }

  private func renewed(_ location: String, _ captures: Captures) -> String {
    let reached = sandbox.session.stack.location.description
    return captures.filled(in: location) == reached ? location : reached
  }
}
