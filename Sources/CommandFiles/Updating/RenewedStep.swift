import MVVMC
import Shell

/// The expectations of a command after an update: about its output, its failure and its location.
struct RenewedStep {
  private(set) var expectations: [ExpectationLine] = []
  /// The edits of the file. Empty if everything is as expected, or if the command has to stay unchanged.
  private(set) var edits: [LineEdit] = []
  /// The reason why the command has to stay unchanged, followed by its output. `nil` if it can be updated.
  private(set) var refusal: [String]?
  private let step: CommandStep
  private let captures: Captures
  private let location: String
  /// The new expectations about the output, or `nil` if the old ones are kept.
  private var output: RenewedOutput?
  /// True if expectations are given up that no longer hold and that no printed line can replace.
  private var isLoss = false

  init(_ step: CommandStep, _ captures: Captures, at location: String, _ interruption: Interruption) {
    (self.step, self.captures, self.location) = (step, captures, location)
    let outputs = step.expectations.filter(\.expectation.isOutput)
    // If a command has expectations, but none about its output, none is added.
    let looksAtOutput = step.expectations.isEmpty || !outputs.isEmpty
    if looksAtOutput, step.expectations.isEmpty || step.match(captures, interruption) == nil {
      let comparison = step.comparison(captures, interruption)
      let output = RenewedOutput(comparison)
      self.output = output
      if let lost = output.lost.first {
        let problem = comparison.problems.first { $0.expectation == lost }?.reason
        let reason = problem ?? Self.reason(of: outputs[lost].expectation)
        refusal =
          ["\(outputs[lost].expectation.line) in line \(outputs[lost].number) \(reason)"]
          + Self.shown(comparison.lines)
        return
      }
    }
    if let place = step.locationExpectation, step.losesLocation(captures, at: location) {
      refusal = ["\(place.expectation.line) in line \(place.number) is not the location", "it is at \(location)"]
      return
    }
    build()
  }

  /// Gives up the expectations that cause the ``refusal``. A person then decides about the ``proposal``.
  mutating func giveUpLost() {
    output?.giveUpLost()
    (refusal, isLoss) = (nil, true)
    build()
  }

  /// Sets the new expectations and the edits, from the output, the failure and the location of the step.
  private mutating func build() {
    let old = step.expectations
    let outputs = old.filter(\.expectation.isOutput)
    var new = StepEdits(step)
    if let output {
      for item in output.items { new.add(item.expectation, insteadOf: item.index.map { outputs[$0] }) }
    } else {
      outputs.forEach { new.keep($0) }
    }
    let failure = old.first { if case .fails = $0.expectation { true } else { false } }
    if let code = step.failure?.failure.code { new.add(.fails(code), insteadOf: failure) }
    if let place = step.locationExpectation {
      let isThere = step.expectedLocation(captures) == location
      new.add(isThere ? place.expectation : .location(location), insteadOf: place)
    }
    // If an expected failure no longer occurs, there may be no expectation left that needs output or a failure. The
    // command is then updated like one without expectations.
    let isOptional = new.expectations.allSatisfy(\.expectation.canBeMetByNothing)
    if isOptional, new.expectations.isEmpty || !old.allSatisfy(\.expectation.canBeMetByNothing) {
      new = StepEdits(step)
      let comparison = OutputComparison(expectations: [], lines: step.printed?.all ?? [], captures: captures)
      for item in RenewedOutput(comparison).items { new.add(item.expectation, insteadOf: nil) }
    }
    (expectations, edits) = (new.expectations, new.all)
  }

  /// The change, for the user to accept or refuse.
  var proposal: CommandFileUpdater.Proposal {
    let kept = Set(expectations.filter { $0.number != step.line.number }.map(\.number))
    var lines: [String] = []
    let byNumber = Dictionary(edits.map { ($0.number, $0) }) { first, _ in first }
    let command = byNumber[step.line.number]?.following ?? []
    lines += command.map { "+ " + $0 }
    for old in step.expectations {
      lines.append((kept.contains(old.number) ? "  " : "- ") + old.expectation.line)
      lines += (byNumber[old.number]?.following ?? []).map { "+ " + $0 }
    }
    return CommandFileUpdater.Proposal(
      file: step.line.file ?? "", line: step.line.number, command: step.command,
      difference: lines.map { TerminalText.escaped($0) }, isLoss: isLoss)
  }

  private static func reason(of expectation: Expectation) -> String {
    if expectation.isNothing { return "does not match" }
    return expectation.isAbsence ? "was printed" : "matches nothing that was printed"
  }

  /// Returns the printed lines for a message, or the first ones if there are very many.
  private static func shown(_ lines: [String]) -> [String] {
    if lines.isEmpty { return ["it printed nothing"] }
    let more = lines.count - maxLinesShown
    return ["it printed:"] + lines.prefix(maxLinesShown).map { "  " + $0 } + (more > 0 ? ["… \(more) more lines"] : [])
  }

  private static let maxLinesShown = 20
}
