import RandomSupport
import Testing

@testable import Shell

@Suite struct ComparisonTests {
  private func fits(_ expected: [String], _ lines: [String]) throws -> Bool {
    let expectations = try expected.map { try Expectation(parsing: $0) }
    return OutputComparison(expectations: expectations, lines: lines, captures: Captures()).match() != nil
  }

  @Test("an elision stands for any number of lines anywhere")
  func elisionStandsForAnyNumber() throws {
    #expect(try fits(["|..."], []))
    #expect(try fits(["|..."], ["a", "b"]))
    #expect(try fits(["|...", "| b"], ["a", "b"]))
    #expect(try fits(["| a", "|..."], ["a", "b", "c"]))
    #expect(try fits(["| a", "|...", "| c"], ["a", "c"]))
    #expect(try fits(["|...", "| b", "|..."], ["b"]))
    #expect(try fits(["|...", "|..."], []))
    #expect(try fits(["|...", "| a", "|...", "| a"], ["a", "b", "a"]))
    #expect(try !fits(["|...", "| a", "|...", "| a"], ["a"]))
    #expect(try !fits(["|...", "| a"], ["a", "b"]))
  }

  @Test("nothing is met by nothing only")
  func nothingIsMetByNothingOnly() throws {
    #expect(try fits(["|-"], []))
    #expect(try !fits(["|-"], [""]))
    #expect(try !fits(["|"], []))
    #expect(try fits(["|"], [""]))
  }

  @Test("the match is that of an exhaustive search")
  func matchIsThatOfAnExhaustive() throws {
    var generator = SeededGenerator(seed: 5)
    let forms: [Expectation] = [
      .elision, .elision, .literal("a"), .literal("b"), .pattern("{x=any}"), .pattern("a{any}"), .regex("a|b"),
      .literal(""),
    ]
    let texts = ["a", "b", "ab", ""]
    for _ in 0..<20_000 {
      let expected = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        forms[Int.random(in: forms.indices, using: &generator)]
      }
      let lines = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        texts[Int.random(in: texts.indices, using: &generator)]
      }
      let found = OutputComparison(expectations: expected, lines: lines, captures: Captures()).match() != nil
      #expect(found == Self.naive(expected[...], lines[...]), "\(expected) on \(lines)")
    }
  }

  private static func naive(_ expected: ArraySlice<Expectation>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == .elision {
      return naive(expected.dropFirst(), lines) || !lines.isEmpty && naive(expected, lines.dropFirst())
    }
    guard let line = lines.first, first.match(line, Captures()) != nil else { return false }
    return naive(expected.dropFirst(), lines.dropFirst())
  }

  @Test("the way from expected to printed tells both")
  func wayFromExpectedToPrinted() throws {
    var generator = SeededGenerator(seed: 6)
    let forms: [Expectation] = [.elision, .literal("a"), .literal("b"), .pattern("a{any}"), .regex("[ab]")]
    let texts = ["a", "b", "ab", "c"]
    for _ in 0..<5000 {
      let expected = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        forms[Int.random(in: forms.indices, using: &generator)]
      }
      let lines = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        texts[Int.random(in: texts.indices, using: &generator)]
      }
      let comparison = OutputComparison(expectations: expected, lines: lines, captures: Captures())
      try verify(comparison)
    }
  }

  /// What was expected stands in the way in its order, and what is met or unexpected reproduces the lines.
  private func verify(_ comparison: OutputComparison) throws {
    let edits = comparison.edits()
    var expected: [Expectation] = []
    var printed: [Expectation] = []
    var isPerfect = true
    for edit in edits {
      switch edit {
      case .met(let expectation):
        expected.append(expectation)
        printed.append(expectation)
      case .missing(let expectation):
        expected.append(expectation)
        isPerfect = false
      case .unexpected(let line):
        printed.append(.literal(line))
        isPerfect = false
      }
    }
    #expect(expected == comparison.expectations)
    let again = OutputComparison(expectations: printed, lines: comparison.lines, captures: Captures())
    #expect(printed.isEmpty ? comparison.lines.isEmpty : again.match() != nil, "\(edits) on \(comparison.lines)")
    #expect(isPerfect == (comparison.match() != nil), "\(edits) on \(comparison.lines)")
  }

  @Test("an elision is met where there is too much to compare exactly")
  func elisionIsMet() throws {
    let lines = (0..<1_001).map { "line \($0)" }
    for place in [0, 500, 1_000] {
      var expectations = (0..<1_000).map { Expectation.literal("other \($0)") }
      expectations.insert(.elision, at: place)
      let comparison = OutputComparison(expectations: expectations, lines: lines, captures: Captures())
      try verify(comparison)
      let edits = comparison.edits()
      #expect(edits.filter { $0 == .met(.elision) }.count == 1)
      #expect(edits.count == expectations.count + lines.count)
    }
  }

  @Test("many lines are compared in a small time")
  func manyLinesAreCompared() throws {
    let lines = (0..<30_000).map { "line \($0)" }
    let others = lines.map { $0 + "!" }
    let comparison = OutputComparison(expectations: others.map(Expectation.literal), lines: lines, captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.edits().count == 60_000)
  }
}
