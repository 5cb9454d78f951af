import RandomSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct RegularExpressionTests {
  private func matches(_ source: String, _ line: String) throws -> Bool? {
    switch try RegularExpression(source).match(line) {
    case .found: true
    case .none: false
    case .tooCostly: nil
    }
  }

  @Test(
    "matches the whole line",
    arguments: [
      ("a", "a"), ("a*", ""), ("(a|b)+c?", "abba"), (".*", "é 👩‍👩‍👧"), ("[a-c]{2,3}", "abc"), ("[^0-9]+", "ab-"),
      ("\\d+", "١2"),
      ("\\w+ \\S", "aé_1 ."), ("a{3}", "aaa"), ("a{2,}", "aaaa"), ("(?:ab)*?", "abab"),
      ("(x)y", "xy"), ("^a$", "a"), ("\\bfoo\\b.*", "foo bar"), ("a\\Bb", "ab"), ("\\x41\\x{42}C", "ABC"),
      ("(a)\\1", "aa"), ("a(?=b).", "ab"), ("(?<!a)b", "b"), ("(?i)leek", "LEEK"),
      ("[]a]+", "a]"), ("[a\\]-]+", "a]-"), ("\\t", "\t"), ("a|", ""), ("{", "{"), ("a{x}", "a{x}"), ("}]", "}]"),
      ("\\p{L}+", "é"), ("a*+b", "aab"), ("[[:alpha:]]", "a"), ("((a?)*)*b", "aab"), ("[\\d.]+", "1.2"),
      ("(|a)+", "aa"),
    ])
  func matchesTheWholeLine(source: String, line: String) throws { #expect(try matches(source, line) == true) }

  @Test(
    "does not match",
    arguments: [
      ("a", "aa"), ("a+", ""), ("a{3}", "aa"), ("a{2,3}", "aaaa"), ("[^a]", "a"), ("\\d", "x"), ("a$b", "ab"),
      ("\\bfoo\\b", "foox"), (".", ""), (".", "ab"), ("a\\bb", "ab"), ("é", "e\u{301}"),
    ])
  func doesNotMatch(source: String, line: String) throws { #expect(try matches(source, line) == false) }

  @Test("keeps what its groups with names have matched")
  func namedGroups() throws {
    #expect(try RegularExpression("(?<t>a+)(b)?(?<u>c)?").match("aab") == .found(["t": "aa"]))
    #expect(try RegularExpression("(?<t>a)|(?<t>b)").match("b") == .found(["t": "b"]))
    #expect(try RegularExpression("(?<t>)é").match("é") == .found(["t": ""]))
    #expect(try RegularExpression("(?<t>.*)").match("") == .found(["t": ""]))
  }

  @Test(
    "what is no expression says why",
    arguments: [
      ("(", "missing closing parenthesis (at character 2)"), (")", "unmatched closing parenthesis"),
      ("[a", "missing terminating ]"), ("é*a**", "quantifier does not follow"), ("a\\", "\\ at end of pattern"),
      ("[b-a]", "range out of order"), ("a{3,2}", "numbers out of order"), ("\\x{110000}", "too large"),
      (String(repeating: "(", count: 100_000), "too deeply nested"),
    ])
  func noExpression(source: String, reason: String) {
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
    #expect(try matches(source, String(repeating: "a", count: count)) != true)
    #expect(ContinuousClock.now - begin < .seconds(5))
  }

  @Test("too much work is refused")
  func tooMuchWorkIsRefused() throws {
    #expect(try matches("(a|aa)+[bc]", String(repeating: "a", count: 1_000)) == nil)
  }

  @Test("an expression that cannot be matched differs, and says why")
  func expressionThatCannotBeMatched() throws {
    let folder = try Folder()
    let report = ShelfMaker().check(
      try folder.write("a.calcot", "echo a\n| a\necho b\n|~ [b\n|~ (\necho c\n| c\n"))
    #expect(report.commands == 3 && report.problem == nil)
    #expect(
      report.findings.first?.details == [
        "- |~ [b", "- |~ (", "+ b",
        "line 4: |~ [b is no regular expression: missing terminating ] for character class (at character 3)",
        "line 5: |~ ( is no regular expression: missing closing parenthesis (at character 2)",
      ])
  }

  @Test("an expression that takes too long is named")
  func expressionThatTakesTooLong() throws {
    let comparison = OutputComparison(
      expectations: [.literal("a"), .regex("(a|aa)+[bc]")], lines: ["a", String(repeating: "a", count: 1_000)],
      captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.problems.map(\.expectation) == [1])
    #expect(comparison.problems.map(\.reason) == ["takes too long to be compared with these lines"])
  }

  @Test("a check that is stopped in its last comparison says so")
  func checkThatIsStopped() throws {
    let folder = try Folder()
    let counter = Counter()
    let maker = ShelfMaker(sayings: [[String(repeating: "a", count: 1_000)]])
    // It is not yet to stop when the check begins.
    let checker = CommandFileChecker(maker: maker, interruption: Interruption { counter.next() > 4 })
    let report = checker.check(try folder.write("a.calcot", "say 1\n|~ (a|aa)+[bc]\n"))
    #expect(report.status == .interrupted)
  }
}
