import MVVMC
import Shell

/// What a command is to be expected to do after an update: its output, its failure, where it ends.
struct RenewedStep {
  private(set) var expectations: [ScriptExpectation] = []
  /// What could not be kept, each with its place.
  private(set) var notes: [String] = []
  /// The names that would not be captured any more.
  private(set) var lostNames: [String] = []
  /// The changes of the file; none where all is as expected.
  let edits: [LineEdit]
  private let step: ScriptStep

  init(_ step: ScriptStep, _ captures: Captures, at location: String, _ interruption: Interruption) {
    self.step = step
    let old = step.expectations
    let outputs = old.filter(\.expectation.isOutput)
    var builder = Builder(step)
    // What looks only at how the command ends goes on doing so.
    let looksAtOutput = old.isEmpty || !outputs.isEmpty
    if looksAtOutput {
      if !old.isEmpty, step.match(captures, interruption) != nil {
        outputs.forEach { builder.keep($0) }
      } else {
        let comparison = step.comparison(captures, interruption)
        let output = RenewedOutput(comparison, captures)
        builder.add(output, outputs)
        let reasons = Dictionary(comparison.problems.map { ($0.expectation, $0.reason) }) { first, _ in first }
        notes = output.losses.map { Self.note(of: $0, outputs[$0.index], reasons[$0.index], step) }
        let kept = output.items.flatMap { Self.names(in: $0.expectation) }
        lostNames = output.losses.flatMap { Self.names(in: outputs[$0.index].expectation) }.filter {
          !kept.contains($0)
        }
      }
    }
    let failure = old.first { if case .fails = $0.expectation { true } else { false } }
    builder.end(with: step.failure.map { .fails($0.failure.code) }, insteadOf: failure)
    if let place = old.first(where: { if case .location = $0.expectation { true } else { false } }),
      let expected = step.expectedLocation
    {
      builder.end(
        with: captures.filled(in: expected) == location ? place.expectation : .location(location), insteadOf: place)
    }
    // Nothing is left of a failure that does not come any more: then it is a command that expects nothing yet.
    if builder.expectations.isEmpty {
      let comparison = OutputComparison(expectations: [], lines: step.printed?.all ?? [], captures: captures)
      builder.add(RenewedOutput(comparison, captures), [])
    }
    expectations = builder.expectations
    edits = builder.edits.all
  }

  /// What is asked of the user.
  var proposal: ScriptUpdater.Proposal {
    let kept = Set(expectations.filter { $0.number != step.line.number }.map(\.number))
    var lines: [String] = []
    let byNumber = Dictionary(edits.map { ($0.number, $0) }) { first, _ in first }
    let command = byNumber[step.line.number]?.following ?? []
    lines += command.map { "+ " + $0 }
    for old in step.expectations {
      lines.append((kept.contains(old.number) ? "  " : "- ") + old.expectation.line)
      lines += (byNumber[old.number]?.following ?? []).map { "+ " + $0 }
    }
    return ScriptUpdater.Proposal(
      file: step.line.file ?? "", line: step.line.number, command: step.command,
      difference: Self.grouped(lines).map(TerminalText.escaped))
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

  private static func names(in expectation: Expectation) -> [String] {
    guard case .pattern(let text, _) = expectation, let pattern = try? LinePattern(text) else { return [] }
    return pattern.names
  }

  private static func note(
    of loss: RenewedOutput.Loss, _ old: ScriptExpectation, _ problem: String?, _ step: ScriptStep
  ) -> String {
    let reason = problem ?? (old.expectation == .elision ? "matches no lines" : "does not match any more")
    let now: String
    switch loss.replacement {
    case nil: now = "was removed"
    case .literal where old.expectation.isRule: now = "became literal"
    case let replacement?: now = "became \(replacement.line)"
    }
    return "\(step.line.file ?? ""):\(old.number): \(old.expectation.line) \(reason) and \(now)"
  }
}

/// Puts the new expectations of a step together, and the changes of its file.
private struct Builder {
  private(set) var expectations: [ScriptExpectation] = []
  private(set) var edits: LineEdits
  private let line: Int

  init(_ step: ScriptStep) {
    line = step.line.number
    edits = LineEdits(below: line, removing: step.expectations.map(\.number))
  }

  mutating func keep(_ old: ScriptExpectation) {
    expectations.append(old)
    edits.keep(old.number)
  }

  mutating func add(_ output: RenewedOutput, _ old: [ScriptExpectation]) {
    for item in output.items {
      if item.isKept, let index = item.index {
        keep(old[index])
      } else {
        add(item.expectation, insteadOf: item.index.map { old[$0].number })
      }
    }
  }

  /// Something that is said after the output.
  mutating func end(with expectation: Expectation?, insteadOf old: ScriptExpectation?) {
    guard let expectation else { return }
    if let old, old.expectation == expectation { return keep(old) }
    add(expectation, insteadOf: old?.number)
  }

  private mutating func add(_ expectation: Expectation, insteadOf number: Int?) {
    expectations.append(ScriptExpectation(number: line, expectation: expectation))
    edits.add(expectation.line, insteadOf: number)
  }
}
