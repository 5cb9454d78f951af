import RandomSupport
import MVVMC
import Testing

@testable import Shell

@Suite struct ExpectationTests {
  @Test(
    "Each form of an expectation is parsed",
    arguments: [
      ("| text", Expectation.literal("text")), ("|  indented", .literal(" indented")), ("|", .literal("")),
      ("|  ", .literal("")),
      (#"|"a \"b\"\t\\\u{1b} ""#, .literal("a \"b\"\t\\\u{1b} ")), ("|? n {int} {{", .pattern("n {int} {{")),
      ("|?? a{any}", .pattern("a{any}", .optional)), ("|?* a{any}", .pattern("a{any}", .any)),
      ("|?+ a{any}", .pattern("a{any}", .some)), ("|? ?a", .pattern("?a")), ("|?", .pattern("")),
      ("|~ a+ b", .regex("a+ b")), ("|...", .elision), ("|-", .nothing), ("|! not-found", .fails(.notFound)),
      ("|= /items?show=marked", .location("/items?show=marked")), ("|...  ", .elision), ("|-\t", .nothing),
    ])
  func eachFormIsParsed(line: String, expectation: Expectation) throws {
    #expect(try Expectation(parsing: line) == expectation)
  }

  @Test(
    "A malformed expectation is rejected with its line and the reason",
    arguments: [
      ("|x", "\"|x\" is not an expectation"), ("|....", "\"|.\" is not an expectation"),
      ("|-x", "\"|-\" is not an expectation"),
      ("|! nowhere", "there is no error code \"nowhere\""), ("|!", "there is no error code \"\""),
      ("|= items", "|= is followed by a location"), ("|=", "|= is followed by a location"),
      ("|? {int", "a { in the pattern is not closed"), ("|? {float}", "the pattern has no {float}"),
      ("|? {1t=int}", "the pattern has no {1t=int}"), ("|\"a\" b", "there is text after the closing quote"),
    ])
  func malformedExpectation(line: String, message: String) throws {
    let failure = #expect(throws: Failure.self) { try commandFile("echo a\n\n\(line)\n") }
    #expect(failure?.code == .usage)
    #expect(failure?.place == "test.calcot:3" && failure?.message == message)
  }

  @Test("An expectation with an open quote is rejected with its line")
  func openQuoteFails() throws {
    let failure = #expect(throws: Failure.self) { try commandFile("echo a\n|\"a\n") }
    #expect(failure?.place == "test.calcot:2")
  }

  @Test("A misspelt failure code is rejected with the nearest code")
  func misspeltFailureCode() throws {
    let failure = #expect(throws: Failure.self) { try Expectation(parsing: "|! not-fuond") }
    #expect(failure?.advice == "did you mean not-found?")
  }

  @Test("A line of unusual characters is unchanged after it is written and parsed as a literal")
  func literalLineIsReadBack() throws {
    for text in Hostile.lines {
      let line = Expectation.literal(text).line
      let read = try Expectation(parsing: line)
      guard case .literal(let back) = read else {
        Issue.record("\(line.debugDescription) became \(read)")
        continue
      }
      #expect(Array(back.utf8) == Array(text.utf8), "\(text.debugDescription)")
      #expect(Expectation.withoutTrailingBlanks(line) == line, "\(line.debugDescription) depends on blanks at its end")
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }, "\(line.debugDescription)")
    }
  }

  @Test("A random line is unchanged after it is written and parsed as a literal")
  func randomLiteralLineIsReadBack() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let text = Hostile.line(&generator)
      let read = try Expectation(parsing: Expectation.literal(text).line)
      guard case .literal(let back) = read, Array(back.utf8) == Array(text.utf8) else {
        Issue.record("\(text.debugDescription) became \(read)")
        continue
      }
    }
  }

  @Test("A literal is compared by Unicode scalars")
  func literalIsComparedByScalars() {
    #expect(Expectation.literal("é").match("e\u{301}", Captures()) == nil)
    #expect(Expectation.literal("é").match("é", Captures()) == [:])
  }

  @Test(
    "An expectation returns the line it was parsed from",
    arguments: ["|? a", "|?? a", "|?* a", "|?+ a", "|~ a", "|...", "|-", "|! usage", "|= /items"])
  func lineOfAParsedExpectation(line: String) throws {
    #expect(try Expectation(parsing: line).line == line)
  }

  @Test("A `|~` expectation matches only a whole line")
  func regularExpressionMatchesTheWholeLine() {
    #expect(Expectation.regex("a+").match("aaa", Captures()) == [:])
    #expect(Expectation.regex("a+").match("aab", Captures()) == nil)
  }

  @Test("Expectations are equal only if their form, text, count, code and location are equal")
  func equality() {
    let texts = ["", "a", "b", "é", "e\u{301}"]
    let all: [Expectation] =
      texts.map { .literal($0) } + texts.map { .regex($0) } + texts.map { .location($0) }
      + [.once, .optional, .any, .some].flatMap { count in texts.map { .pattern($0, count) } }
      + [.fails(.usage), .fails(.invalid), .elision, .nothing]
    for (index, one) in all.enumerated() {
      for (position, other) in all.enumerated() { #expect((one == other) == (index == position), "\(one) \(other)") }
    }
  }
}
