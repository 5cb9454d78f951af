import MVVMC
import RandomSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct ComparisonTests {
  /// Returns whether lines meet expectations, which are written as in a command file.
  private func fits(_ expected: [String], _ lines: [String]) throws -> Bool {
    let expectations = try expected.map { try Expectation(parsing: $0) }
    return OutputComparison(expectations: expectations, lines: lines, captures: Captures()).match() != nil
  }

  @Test("An elision matches any number of lines in any position")
  func elisionMatchesAnyNumber() throws {
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

  @Test("`|-` matches only an output without lines, and `|` matches an empty line")
  func emptyOutputAndEmptyLine() throws {
    #expect(try fits(["|-"], []))
    #expect(try !fits(["|-"], [""]))
    #expect(try !fits(["|"], []))
    #expect(try fits(["|"], [""]))
  }

  @Test("`|- text` forbids the line anywhere in the output, and alone it allows any other line")
  func absences() throws {
    #expect(try fits(["|- a"], []))
    #expect(try fits(["|- a"], ["b", "aa", "c"]))
    #expect(try !fits(["|- a"], ["b", "a"]))
    #expect(try fits(["|-? {int} left"], ["no left", "1 lefts"]))
    #expect(try !fits(["|-? {int} left"], ["x", "1 left"]))
    #expect(try fits(["| x", "|- a"], ["x"]))
    #expect(try !fits(["| x", "|- a"], ["x", "b"]))
    #expect(try !fits(["| x", "|...", "|- a"], ["x", "b", "a"]))
    #expect(try fits(["|- a", "| x", "|...", "|-? b{int}"], ["x", "b", "c"]))
    #expect(try fits(["|-", "|- a"], []))
    // An expression that is invalid or takes too long does not prove that a line is absent.
    #expect(try !fits(["|-? {~(}"], ["b"]))
    #expect(try !fits(["|-? {~(a|aa)+}{~[bc]}"], [String(repeating: "a", count: 1_000)]))
    #expect(throws: Failure.self) { try Expectation(parsing: "|-a") }
    #expect(throws: Failure.self) { try Expectation(parsing: "|-? {nope}") }
    for line in ["|- a  b", "|-? {int} left"] { #expect(try Expectation(parsing: line).line == line) }
  }

  @Test("A line that `|- text` forbids is shown in the difference")
  func absenceInDifference() throws {
    let expected = try ["|- a", "| x"].map { try Expectation(parsing: $0) }
    func difference(_ lines: [String], _ expected: [Expectation]) -> [String] {
      OutputDifference.lines(
        of: OutputComparison(expectations: expected, lines: lines, captures: Captures()))
    }
    #expect(difference(["y", "a"], [expected[0]]) == ["- |- a", "+ a"])
    #expect(difference(["y"], expected) == ["  |- a", "- x", "+ y"])
  }

  @Test("A comparison finds a match exactly if an exhaustive search finds one")
  func matchEqualsExhaustiveSearch() throws {
    var generator = SeededGenerator(seed: 5)
    let forms: [Expectation] = [
      .elision, .elision, .literal("a"), .literal("b"), .pattern("{x=any}"), .pattern("a{any}"), .regex("a|b"),
      .literal(""), .pattern("a{any}", .optional), .pattern("{any}b", .any), .pattern("a{any}", .some),
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

  /// Returns whether lines meet expectations, found by trying all possibilities.
  private static func naive(_ expected: ArraySlice<Expectation>, _ lines: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return lines.isEmpty }
    if first == .elision {
      return naive(expected.dropFirst(), lines) || !lines.isEmpty && naive(expected, lines.dropFirst())
    }
    let takes = lines.first.map { first.match($0, Captures()) != nil } ?? false
    let rest = expected.dropFirst()
    switch first.count {
    case .once: return takes && naive(rest, lines.dropFirst())
    case .optional: return naive(rest, lines) || takes && naive(rest, lines.dropFirst())
    case .any: return naive(rest, lines) || takes && naive(expected, lines.dropFirst())
    case .some:
      guard takes, case .pattern(let text, _) = first else { return false }
      return naive([.pattern(text, .any)] + rest, lines.dropFirst())
    }
  }

  @Test("The edits contain all expectations in order and reproduce the printed lines")
  func editsReproduceBothSides() throws {
    var generator = SeededGenerator(seed: 6)
    let forms: [Expectation] = [
      .elision, .literal("a"), .literal("b"), .pattern("a{any}"), .regex("[ab]"), .pattern("b{any}", .optional),
      .pattern("a{any}", .any), .pattern("{any}b", .some),
    ]
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

  @Test("A name that is captured from several lines keeps the last value")
  func lastValueIsKept() throws {
    func match(_ expected: [String], _ lines: [String]) throws -> [String: String]? {
      let expectations = try expected.map { try Expectation(parsing: $0) }
      return OutputComparison(expectations: expectations, lines: lines, captures: Captures()).match()
    }
    #expect(try match(["|?* a {t=int}"], ["a 1", "a 2"]) == ["t": "2"])
    #expect(try match(["|?* a {t=int}", "| b"], ["b"]) == [:])
    #expect(try match(["|?+ a {t=int}", "| b"], ["b"]) == nil)
    #expect(try match(["|?? {t=int}", "|?? {u=int}"], ["1"]) == ["t": "1"])
    #expect(try match(["|...", "|? {t=int}", "|..."], ["a", "1", "2"]) == ["t": "1"])
    #expect(try match(["|?+ {t=int}", "|? {u=int}"], ["1", "2", "3"]) == ["t": "2", "u": "3"])
  }

  @Test("The edits have the fewest changes and, among those, the most matches")
  func editsAreShortest() throws {
    let forms: [Expectation] = [
      .elision, .elision, .literal("a"), .literal("b"), .literal("c"), .pattern("a{any}"), .pattern("{any}b"),
      .regex("[ab]"),
      .pattern("b{any}", .optional), .pattern("a{any}", .any), .pattern("{any}b", .some),
    ]
    let texts = ["a", "b", "c", "ab", "d"]
    for seed in 0..<Laws.count(500) {
      var generator = SeededGenerator(seed: UInt64(seed) + 20_000)
      let expected = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        forms[Int.random(in: forms.indices, using: &generator)]
      }
      let lines = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        texts[Int.random(in: texts.indices, using: &generator)]
      }
      let comparison = OutputComparison(expectations: expected, lines: lines, captures: Captures())
      var (changes, met) = (0, 0)
      for edit in comparison.edits() { if case .met = edit { met += 1 } else { changes += 1 } }
      let best = Self.best(expected[...], lines[...])
      #expect(changes == best.changes && met == best.met, "\(expected) on \(lines): \(comparison.edits())")
    }
  }

  /// Returns the minimum number of changes, and the maximum number of matches with so few changes, found by trying all
  /// possibilities.
  private static func best(
    _ expected: ArraySlice<Expectation>, _ lines: ArraySlice<String>
  ) -> (changes: Int, met: Int) {
    guard let first = expected.first else { return (lines.count, 0) }
    let rest = expected.dropFirst()
    let alike = lines.prefix { first == .elision || first.match($0, Captures()) != nil }.count
    let counts: ClosedRange<Int>? =
      switch (first, first.count) {
      case (.elision, _), (_, .any): 0...alike
      case (_, .optional): 0...min(1, alike)
      case (_, .once): alike > 0 ? 1...1 : nil
      case (_, .some): alike > 0 ? 1...alike : nil
      }
    var alignments: [(changes: Int, met: Int)] = []
    if !lines.isEmpty { alignments.append(best(expected, lines.dropFirst())) }
    if first.isOfOneLine || first.count == .some { alignments.append(best(rest, lines)) }
    alignments = alignments.map { ($0.changes + 1, $0.met) }
    for count in counts.map(Array.init) ?? [] {
      let alignment = best(rest, lines.dropFirst(count))
      alignments.append((alignment.changes, alignment.met + 1))
    }
    return alignments.min { ($0.changes, -$0.met) < ($1.changes, -$1.met) } ?? (0, 0)
  }

  /// Expects that the edits contain all expectations in order, and that the matches and the unexpected lines reproduce
  /// the printed lines.
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

  @Test("The edits of more than 1,000 lines change only the lines that differ")
  func smallDifferenceIsFound() throws {
    var lines = (0..<1_100).map { "line \($0)" }
    var expectations = lines.enumerated().map { index, line in
      index.isMultiple(of: 100) ? Expectation.pattern("line {int}") : .literal(line)
    }
    lines[50] = "other"
    lines[1_050] = "another"
    expectations.insert(.elision, at: 700)
    let edits = OutputComparison(expectations: expectations, lines: lines, captures: Captures()).edits()
    let changes = edits.filter { if case .met = $0 { false } else { true } }
    #expect(
      changes == [
        .missing(.literal("line 50")), .unexpected("other"), .missing(.literal("line 1050")), .unexpected("another"),
      ])
  }

  @Test("The edits of 5,000 shuffled lines keep some of the lines")
  func linesInAnotherOrder() throws {
    var generator = SeededGenerator(seed: 7)
    let lines = (0..<5_000).map { "line \($0)" }
    let expectations = lines.shuffled(using: &generator).map(Expectation.literal)
    let comparison = OutputComparison(expectations: expectations, lines: lines, captures: Captures())
    try verify(comparison)
    #expect(comparison.edits().count < 10_000)
  }

  @Test("An elision does not take the lines that the expectations below it match")
  func elisionLeavesLaterMatches() throws {
    // The elision is longer than a window.
    let lines = (0..<1_500).map { $0.isMultiple(of: 2) ? "line \($0)" : "b" }
    let expectations =
      [Expectation.elision]
      + (1_000..<1_500).map { .literal($0.isMultiple(of: 2) ? "line \($0)" : $0 % 3 == 0 ? "a" : "b") }
      + [.elision, .literal("c")]
    let comparison = OutputComparison(expectations: expectations, lines: lines, captures: Captures())
    try verify(comparison)
    let met = comparison.edits().filter { if case .met(.literal) = $0 { true } else { false } }
    #expect(met.count == 250 + 167)
  }

  @Test("An elision matches all lines if none of 1,000 literals matches one")
  func elisionMatchesAllLines() throws {
    let lines = (0..<1_001).map { "line \($0)" }
    for place in [0, 500, 1_000] {
      var expectations = (0..<1_000).map { Expectation.literal("other \($0)") }
      expectations.insert(.elision, at: place)
      let comparison = OutputComparison(expectations: expectations, lines: lines, captures: Captures())
      try verify(comparison)
      let edits = comparison.edits()
      #expect(edits.filter { $0 == .met(.elision) }.count == 1)
      // The elision matches all lines.
      #expect(edits.count == expectations.count)
    }
  }

  @Test("The edits of 30,000 lines that all differ replace every line")
  func allLinesDiffer() throws {
    let lines = (0..<30_000).map { "line \($0)" }
    let others = lines.map { $0 + "!" }
    let comparison = OutputComparison(expectations: others.map(Expectation.literal), lines: lines, captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.edits().count == 60_000)
  }

  @Test("A comparison of 5,000 lines finds exactly the eight changes")
  func largeComparison() throws {
    // Both sides are longer than a window, and their table would have too many cells.
    var lines = (0..<5_000).map { "line \($0)" }
    let expectations = lines.enumerated().map { index, line in
      index.isMultiple(of: 100) ? Expectation.pattern("line {int}") : .literal(line)
    }
    for index in [0, 2_500, 4_999] { lines[index] = "other" }
    lines.insert(contentsOf: ["new", "new"], at: 1_000)
    let comparison = OutputComparison(expectations: expectations, lines: lines, captures: Captures())
    try verify(comparison)
    #expect(comparison.edits().count { if case .met = $0 { false } else { true } } == 8)
  }

  @Test("A comparison that takes too long reports its expectation, which an update does not replace")
  func comparisonThatTakesTooLong() throws {
    let lines = (0..<5_000).map { "line \($0)" }
    let expected = [.literal("line 0"), .literal("a")] + lines.map(Expectation.literal) + [.elision, .literal("b")]
    let comparison = OutputComparison(expectations: expected, lines: lines, captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.problems.map(\.expectation) == [5_002])
    #expect(comparison.problems.map(\.reason) == ["takes too long to compare with these lines"])
    #expect(OutputDifference.lines(of: comparison).isEmpty)
    #expect(RenewedOutput(comparison).lost.first == 5_002)
    let beside = comparison.with([.absent("c")] + expected)
    #expect(beside.match() == nil && OutputDifference.lines(of: beside).isEmpty)
    #expect(beside.problems.map(\.expectation) == [5_003])
  }
}

extension OutputComparison {
  /// A step, with the texts of expectations and lines.
  enum Edit: Equatable {
    case met(Expectation)
    case missing(Expectation)
    case unexpected(String)
  }

  /// Returns the steps, with the texts of expectations and lines.
  func edits() -> [Edit] {
    steps.map { step in
      switch step {
      case .met(let index, _): .met(expectations[index])
      case .missing(let index): .missing(expectations[index])
      case .unexpected(let index): .unexpected(lines[index])
      }
    }
  }
}
