import MVVMC
import Shell

/// The expectations of a command after an update: its output, its failure, its location.
struct RenewedStep {
  private(set) var expectations: [ExpectationLine] = []
  /// The changes of the file; none if all is as expected, or if the command is to stay as it is.
  private(set) var edits: [LineEdit] = []
  /// Why the command is to stay as it is, and then what was printed; nil if it is not.
  private(set) var refusal: [String]?
  private let step: CommandStep
  private let captures: Captures
  private let location: String
  /// The new expectations about the output; nil if those stay.
  private var output: RenewedOutput?
  /// True if something is given up that nothing meets any more.
  private var isLoss = false

  init(_ step: CommandStep, _ captures: Captures, at location: String, _ interruption: Interruption) {
    (self.step, self.captures, self.location) = (step, captures, location)
    let outputs = step.expectations.filter(\.expectation.isOutput)
    // A command without an expectation about its output gets none.
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
    build()
  }

  /// Gives up what nothing meets any more: a person has decided so.
  mutating func giveUpLost() {
    output?.giveUpLost()
    (refusal, isLoss) = (nil, true)
    build()
  }

  private mutating func build() {
    let old = step.expectations
    let outputs = old.filter(\.expectation.isOutput)
    var builder = Builder(step)
    if let output { builder.add(output, outputs) } else { outputs.forEach { builder.keep($0) } }
    let failure = old.first { if case .fails = $0.expectation { true } else { false } }
    builder.end(with: step.failure.map { .fails($0.failure.code) }, insteadOf: failure)
    if let place = old.first(where: { if case .location = $0.expectation { true } else { false } }),
      let expected = step.expectedLocation(captures)
    {
      builder.end(with: expected == location ? place.expectation : .location(location), insteadOf: place)
    }
    // Nothing is left of a failure that does not come any more: then it is a command that expects nothing yet.
    if builder.expectations.isEmpty {
      let comparison = OutputComparison(expectations: [], lines: step.printed?.all ?? [], captures: captures)
      builder.add(RenewedOutput(comparison), [])
    }
    expectations = builder.expectations
    edits = builder.edits.all
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
      difference: Self.grouped(lines).map(TerminalText.escaped), isLoss: isLoss)
  }

  /// Of a run of lines that change, first those that go.
  private static func grouped(_ lines: [String]) -> [String] {
    var result: [String] = []
    var added: [String] = []
    for line in lines {
      if line.hasPrefix("+ ") {
        added.append(line)
        continue
      }
      if line.hasPrefix("  ") {
        result += added
        added.removeAll()
      }
      result.append(line)
    }
    return result + added
  }

  /// Why an expectation does not hold.
  private static func reason(of expectation: Expectation) -> String {
    if expectation == .nothing { return "does not hold" }
    return expectation.isAbsence ? "was printed" : "matches nothing that was printed"
  }

  /// The printed lines for a message: the first ones, if there are very many.
  private static func shown(_ lines: [String]) -> [String] {
    if lines.isEmpty { return ["it printed nothing"] }
    let more = lines.count - mostLinesShown
    return ["it printed:"] + lines.prefix(mostLinesShown).map { "  " + $0 } + (more > 0 ? ["… \(more) more lines"] : [])
  }

  private static let mostLinesShown = 20
}

/// Puts the new expectations of a step together, and the changes of its file.
private struct Builder {
  private(set) var expectations: [ExpectationLine] = []
  private(set) var edits: LineEdits
  private let line: Int

  init(_ step: CommandStep) {
    line = step.line.number
    edits = LineEdits(below: line, removing: step.expectations.map(\.number))
  }

  mutating func keep(_ old: ExpectationLine) {
    expectations.append(old)
    edits.keep(old.number)
  }

  mutating func add(_ output: RenewedOutput, _ old: [ExpectationLine]) {
    for item in output.items {
      if item.isKept, let index = item.index {
        keep(old[index])
      } else {
        add(item.expectation, insteadOf: item.index.map { old[$0].number })
      }
    }
  }

  /// Something that is said after the output.
  mutating func end(with expectation: Expectation?, insteadOf old: ExpectationLine?) {
    guard let expectation else { return }
    if let old, old.expectation == expectation { return keep(old) }
    add(expectation, insteadOf: old?.number)
  }

  private mutating func add(_ expectation: Expectation, insteadOf number: Int?) {
    expectations.append(ExpectationLine(number: line, expectation: expectation))
    edits.add(expectation.line, insteadOf: number)
  }
}
