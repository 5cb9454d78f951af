import RandomSupport
import Shell
import Testing

@testable import CommandFiles

@Suite("Elisions in long output")
struct LongElisionTests {
  private static func comparison(_ expectations: [Expectation], _ lines: [String]) -> OutputComparison {
    OutputComparison(expectations: expectations, lines: lines, captures: Captures())
  }

  private static let lines = (0..<20_000).map { $0.isMultiple(of: 3) ? "" : "line \($0)" }

  @Test("Elisions match among 20,000 lines, and a pattern captures")
  func matches() {
    var expectations = Self.lines.map(Expectation.literal)
    expectations[10_001] = .pattern("line {n=int}")
    expectations.replaceSubrange(15_000..<15_100, with: [.elision])
    expectations.replaceSubrange(0..<1, with: [.elision])
    #expect(Self.comparison(expectations, Self.lines).match() == ["n": "10001"])
  }

  @Test("Exactly the changed lines are found on both sides of an elision")
  func findsChanges() {
    var expectations = Self.lines.map(Expectation.literal)
    expectations.replaceSubrange(9_000..<9_100, with: [.elision])
    expectations.insert(.elision, at: 0)
    var lines = Self.lines
    lines.insert("new", at: 0)
    (lines[2_000], lines[12_000]) = ("other", "other")
    let changes = Self.comparison(expectations, lines).edits().filter { if case .met = $0 { false } else { true } }
    #expect(
      changes == [
        .missing(.literal("line 1999")), .unexpected("other"), .missing(.literal("line 11999")), .unexpected("other"),
      ])
  }

  @Test("A part that was not printed is missing, and the parts after it are found")
  func findsMissingPart() {
    let expectations =
      [Expectation.elision, .literal("a"), .literal("b"), .elision] + Self.lines.map(Expectation.literal) + [.elision]
    let lines = ["c"] + Self.lines + ["d"]
    let changes = Self.comparison(expectations, lines).edits().filter { if case .met = $0 { false } else { true } }
    #expect(changes == [.missing(.literal("a")), .missing(.literal("b"))])
  }

  @Test("Of 20,000 equal lines after an elision, those that were not printed are missing")
  func countsEqualLines() {
    let expectations = [.literal("a"), .elision] + [Expectation](repeating: .literal("b"), count: 20_000) + [.elision]
    let lines = ["c"] + [String](repeating: "b", count: 19_998) + ["d"]
    let edits = Self.comparison(expectations, lines).edits()
    #expect(edits.count { $0 == .met(.literal("b")) } == 19_998)
    #expect(edits.count { $0 == .missing(.literal("b")) } == 2)
  }

  @Test("Output that meets its expectations has the same steps as in one table", arguments: 0..<2_000 as Range<UInt64>)
  func stepsOfMatchAreExact(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let lines = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
      ["a", "b", "c"].randomElement(using: &generator) ?? ""
    }
    var expectations = lines.map(Expectation.literal)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let start = Int.random(in: 0...expectations.count, using: &generator)
      let end = Int.random(in: start...expectations.count, using: &generator)
      expectations.replaceSubrange(start..<end, with: [.elision])
    }
    if seed.isMultiple(of: 4), !expectations.isEmpty { expectations[0] = .pattern("{word}") }
    let comparison = Self.comparison(expectations, lines)
    let steps = OutputAlignment.steps(of: comparison, maxCells: 0)
    let exact = OutputAlignment.steps(of: comparison)
    let isMet = exact.allSatisfy { if case .met = $0 { true } else { false } }
    #expect(isMet ? steps == exact : steps.contains { if case .met = $0 { false } else { true } })
  }
}
