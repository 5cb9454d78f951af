import MVVMC
import RandomSupport
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct RegularExpressionTests {
  /// Returns whether a line matches, or `nil` if the match takes too long.
  private func matches(_ source: String, _ line: String) throws -> Bool? {
    switch try RegularExpression(source).match(line) {
    case .found: true
    case .none: false
    case .tooCostly: nil
    }
  }

  @Test(
    "A regular expression matches a whole line",
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
    "A regular expression does not match another line or only a part of a line",
    arguments: [
      ("a", "aa"), ("a+", ""), ("a{3}", "aa"), ("a{2,3}", "aaaa"), ("[^a]", "a"), ("\\d", "x"), ("a$b", "ab"),
      ("\\bfoo\\b", "foox"), (".", ""), (".", "ab"), ("a\\bb", "ab"), ("é", "e\u{301}"),
    ])
  func doesNotMatch(source: String, line: String) throws { #expect(try matches(source, line) == false) }

  @Test("A named group of a regular expression captures its match")
  func namedGroups() throws {
    #expect(try RegularExpression("(?<t>a+)(b)?(?<u>c)?").match("aab") == .found(["t": "aa"]))
    #expect(try RegularExpression("(?<t>a)|(?<t>b)").match("b") == .found(["t": "b"]))
    #expect(try RegularExpression("(?<t>)é").match("é") == .found(["t": ""]))
    #expect(try RegularExpression("(?<t>.*)").match("") == .found(["t": ""]))
  }

  @Test(
    "An invalid regular expression is rejected with the reason",
    arguments: [
      ("(", "missing closing parenthesis"), (")", "unmatched closing parenthesis"),
      ("[a", "missing terminating ]"), ("é*a**", "quantifier does not follow"), ("a\\", "\\ at end of pattern"),
      ("[b-a]", "range out of order"), ("a{3,2}", "numbers out of order"), ("\\x{110000}", "too large"),
      (String(repeating: "(", count: 100_000), "too deeply nested"),
    ])
  func invalidExpression(source: String, reason: String) {
    let error = #expect(throws: RegularExpression.SyntaxError.self) { try RegularExpression(source) }
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test("A regular expression matches the same lines as the standard library's `Regex`")
  func agreesWithTheStandardLibrary() throws {
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

  /// Returns a random expression, with groups that are nested up to a depth.
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
    "A regular expression that backtracks is abandoned or does not match",
    arguments: [
      (".*(a+)+b", 2_000), ("(a*)*b", 2_000), ("(a|a)*b", 2_000), ("(a|aa)+$b", 2_000), (".*a.*b", 4_000),
      ("(.*)(.*)(.*)(.*)(.*)x", 2_000),
    ])
  func backtrackingExpression(source: String, count: Int) throws {
    // Without the limit on its steps, the comparison would take years.
    #expect(try matches(source, String(repeating: "a", count: count)) != true)
  }

  @Test("A match of a regular expression that is too costly is abandoned")
  func costlyMatchIsAbandoned() throws {
    #expect(try matches("(a|aa)+[bc]", String(repeating: "a", count: 1_000)) == nil)
  }

  @Test(
    "A file with an invalid regular expression is refused before any command runs",
    arguments: [
      ("|~ [b", "|~ [b is not a regular expression: missing terminating ] for character class (at character 3)"),
      ("|~ (a", "|~ (a is not a regular expression: missing closing parenthesis (at character 3)"),
      ("|? b{x~(a} c", "|? b{x~(a} c is not a regular expression: missing closing parenthesis"),
      ("|? {x~b)|(c}", "|? {x~b)|(c} is not a regular expression: unmatched closing parenthesis"),
      ("|-? {~*}", "|-? {~*} is not a regular expression: quantifier does not follow a repeatable item"),
    ])
  func invalidExpressionIsRefused(line: String, reason: String) throws {
    let folder = try Folder()
    let text = "echo a\n| a\necho b\n\(line)\n"
    let path = try folder.write("a.calcot", text)
    let report = ShelfMaker().check(path)
    #expect(report.commands == 0 && report.status == .usage && report.findings.isEmpty)
    #expect(report.problem.map(folder.local) == "a.calcot:4: error: \(reason); a backslash makes a character literal")
    let failures = [
      #expect(throws: Failure.self) { try CommandFileUpdater(maker: ShelfMaker()).update(path) },
      #expect(throws: Failure.self) { try CommandFileValidation.validate(path) },
    ]
    for failure in failures { #expect(failure?.code == .usage && failure?.message == reason) }
    #expect(try folder.read("a.calcot") == text)
  }

  @Test("A comparison reports which regular expressions take too long")
  func expressionsThatTakeTooLong() throws {
    let long = String(repeating: "a", count: 1_000)
    let comparison = OutputComparison(
      expectations: [.literal("a"), .regex("(a|aa)+[bc]"), .regex("(a|aa)+[cd]")], lines: ["a", long, long],
      captures: Captures())
    #expect(comparison.match() == nil)
    #expect(comparison.problems.map(\.expectation) == [1, 2])
    #expect(Set(comparison.problems.map(\.reason)) == ["takes too long to compare with these lines"])
  }

  @Test("A pattern that a captured text breaks is reported, and excludes no line")
  func patternBrokenByACapture() {
    var captures = Captures()
    captures.keep(["x": "a{b"])
    let comparison = OutputComparison(
      expectations: [.absentPattern("{w~$x}")], lines: ["c"], captures: captures)
    #expect(comparison.match() == nil)
    #expect(comparison.problems.map(\.reason) == ["is not a valid pattern once the captured texts are filled in"])
  }

  @Test("A check that is interrupted in its last comparison has the status `interrupted`")
  func checkThatIsInterrupted() throws {
    let folder = try Folder()
    let counter = Counter()
    let maker = ShelfMaker(sayings: [[String(repeating: "a", count: 1_000)]])
    // Interrupts only during the comparison, not before it.
    let checker = CommandFileChecker(maker: maker, interruption: Interruption { counter.next() > 4 })
    let report = checker.check(try folder.write("a.calcot", "say 1\n|~ (a|aa)+[bc]\n"))
    #expect(report.status == .interrupted)
  }
}
