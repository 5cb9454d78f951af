import RandomSupport
import Testing

@testable import Scripts
@testable import Shell

@Suite struct RegularExpressionTests {
  private func matches(_ source: String, _ line: String) throws -> Bool? {
    try RegularExpression(source).matches(line, MatchingWork(lines: 1))
  }

  @Test(
    "matches the whole line",
    arguments: [
      ("a", "a"), ("a*", ""), ("(a|b)+c?", "abba"), (".*", "é 👩‍👩‍👧"), ("[a-c]{2,3}", "abc"), ("[^0-9]+", "ab-"),
      ("\\d+", "١2"),
      ("\\w+ \\S", "aé_1 ."), ("a{3}", "aaa"), ("a{2,}", "aaaa"), ("a{,2}", "aa"), ("(?:ab)*?", "abab"),
      ("(x)y", "xy"), ("^a$", "a"), ("\\bfoo\\b.*", "foo bar"), ("a\\Bb", "ab"), ("\\x41\\u{42}\\u0043", "ABC"),
      ("[]a]+", "a]"), ("[a\\]-]+", "a]-"), ("\\t", "\t"), ("a|", ""), ("{", "{"), ("a{x}", "a{x}"), ("}]", "}]"),
      ("((a?)*)*b", "aab"), ("[\\d.]+", "1.2"), ("(|a)+", "aa"),
    ])
  func matchesTheWholeLine(source: String, line: String) throws { #expect(try matches(source, line) == true) }

  @Test(
    "does not match",
    arguments: [
      ("a", "aa"), ("a+", ""), ("a{3}", "aa"), ("a{2,3}", "aaaa"), ("[^a]", "a"), ("\\d", "x"), ("a$b", "ab"),
      ("\\bfoo\\b", "foox"), (".", ""), (".", "ab"), ("a\\bb", "ab"), ("é", "e\u{301}"),
    ])
  func doesNotMatch(source: String, line: String) throws { #expect(try matches(source, line) == false) }

  @Test(
    "what is not supported says so",
    arguments: [
      ("(a)\\1", "refers back"), ("a(?=b)", "looks around"), ("(?<!a)b", "looks around"), ("(?i)a", "only (?:…)"),
      ("\\p{L}", "\\p is not supported"), ("a*+", "possessive"), ("[[:alpha:]]", "a class within a class"),
      ("(", "is not closed"), (")", "has no ("), ("[a", "is not closed"), ("*a", "nothing stands before *"),
      ("a**", "a repetition is repeated"), ("a\\", "ends with a backslash"), ("[b-a]", "ends before it begins"),
      ("a{3,2}", "smaller number first"), ("a{2000}", "at most 1000"), ("\\u{110000}", "number of a character"),
      ("(?<t>x)y", "keeps nothing under a name"), ("(?P<t>x)", "keeps nothing under a name"),
      ("((a{1000}){1000}){1000}", "too large"), ("((){1000}){1000}", "too large"),
      (String(repeating: "(", count: 100_000), "nested too deep"),
    ])
  func whatIsNotSupportedSaysSo(source: String, reason: String) {
    let error = #expect(throws: RegularExpression.SyntaxError.self) { try RegularExpression(source) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test("the answer is that of the standard library")
  func answerIsThatOfTheStandardLibrary() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<4_000 {
      let source = Self.random(depth: 3, &generator)
      let peer = try Regex(source).wordBoundaryKind(.simple)
      for _ in 0..<6 {
        let line = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
          ["a", "b", "1", " "].randomElement(using: &generator) ?? ""
        }.joined()
        #expect(
          try matches(source, line) == (try peer.wholeMatch(in: line) != nil), "\(source) on \(line.debugDescription)")
      }
    }
  }

  private static func random(depth: Int, _ generator: inout SeededGenerator) -> String {
    func inner() -> String { random(depth: depth - 1, &generator) }
    switch Int.random(in: 0..<(depth > 0 ? 10 : 5), using: &generator) {
    case 0: return "a"
    case 1: return "b"
    case 2: return ["[ab]", "[^a]", "\\d", "\\w", "\\s", "[a1 ]"].randomElement(using: &generator) ?? "."
    case 3: return "."
    case 4: return "\\b"
    case 5, 6: return inner() + inner()
    case 7: return "(\(inner())|\(inner()))"
    case 8: return "(\(inner()))" + (["*", "+", "?", "{2}", "{1,2}"].randomElement(using: &generator) ?? "*")
    default: return "(?:\(inner()))*?"
    }
  }

  @Test(
    "no expression takes exponential time",
    arguments: [
      (".*(a+)+b", 2_000), ("(a*)*b", 2_000), ("(a|a)*b", 2_000), ("(a|aa)+$b", 2_000), (".*a.*b", 4_000),
      ("(.*)(.*)(.*)(.*)(.*)x", 2_000),
    ])
  func noExpressionTakesExponentialTime(source: String, count: Int) throws {
    let begin = ContinuousClock.now
    #expect(try matches(source, String(repeating: "a", count: count)) == false)
    #expect(ContinuousClock.now - begin < .seconds(1))
  }

  @Test("too much work is refused, and can be stopped")
  func tooMuchWorkIsRefused() throws {
    let large = try RegularExpression("(.*){900}b")
    let line = String(repeating: "a", count: 100_000)
    let stopped = MatchingWork(lines: 1, interruption: Interruption { true })
    #expect(large.matches(line, stopped) == nil)
    #expect(large.matches(line, MatchingWork(lines: 1)) == nil)
  }

  @Test("an expression that cannot be matched differs, and says why")
  func expressionThatCannotBeMatched() throws {
    let folder = try Folder()
    let report = ShelfMaker().check(
      try folder.write("a.calcot", "echo a\n| a\necho b\n|~ (b)\\1\n|~ (\necho c\n| c\n"))
    #expect(report.commands == 3 && report.problem == nil)
    #expect(
      report.findings.first?.details == [
        "- |~ (b)\\1", "- |~ (", "+ b",
        "line 4: |~ (b)\\1 is no regular expression that can be used here: \\1 refers back to a group, which is not supported",
        "line 5: |~ ( is no regular expression that can be used here: a ( is not closed; write \\( for a parenthesis",
      ])
  }

  @Test("an expression that takes too long is named")
  func expressionThatTakesTooLong() throws {
    let comparison = OutputComparison(
      expectations: [.literal("a"), .regex("(.*){900}b")], lines: ["a", String(repeating: "a", count: 100_000)],
      captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.problems.map(\.expectation) == [1])
    #expect(comparison.problems.map(\.reason) == ["takes too long to be compared with these lines"])
  }

  @Test("a check that is stopped in its last comparison says so")
  func checkThatIsStopped() throws {
    let folder = try Folder()
    let counter = Counter()
    let maker = ShelfMaker(sayings: [[String(repeating: "a", count: 100_000)]])
    // It is not yet to stop when the check begins.
    let checker = ScriptChecker(maker: maker, interruption: Interruption { counter.next() > 4 })
    let report = checker.check(try folder.write("a.calcot", "say 1\n|~ (.*){900}b\n"))
    #expect(report.status == .interrupted)
  }
}
