import MVVMC
import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct CommandFileLineTests {
  @Test(
    "The first character determines the kind of a line",
    arguments: [
      ("", CommandFileLine.blank), ("  \t", .blank), ("# a", .comment), ("#", .comment),
      ("add Leek", .command("add Leek")),
      ("  add", .command("  add")), ("\\#1", .command("#1")), ("\\@x", .command("@x")), ("\\| x", .command("| x")),
      ("\\a", .command("\\a")), ("\\\\#", .command("\\\\#")), ("| x", .expectation(.literal("x"))),
      ("@width 100", .directive(.width(100))),
    ])
  func firstCharacterDeterminesTheKind(line: String, kind: CommandFileLine) throws {
    #expect(try CommandFileLine(parsing: line) == kind)
  }

  @Test(
    "A command is unchanged after it is written as a line and parsed again",
    arguments: ["#1", "@x", "| x", "add", "\u{301}", "|\u{301}", "#\u{fe0f}\u{20e3}"])
  func commandIsReadBack(command: String) throws {
    let line = CommandFileLine.line(forCommand: command)
    guard case .command(let back) = try CommandFileLine(parsing: line) else {
      Issue.record("\(line) is no command")
      return
    }
    #expect(Array(back.utf8) == Array(command.utf8))
  }

  @Test(
    "Expectations that are out of order or repeated are rejected with their line",
    arguments: [
      "echo a\n|-\n| b", "echo a\n| b\n|-", "echo a\n|! usage\n| b", "echo a\n|= /items\n|! usage",
      "echo a\n|! usage\n|! usage",
      "echo a\n|= /items\n|= /items", "echo a\n|= /items\n|...", "echo a\n|-\n|-",
    ])
  func expectationsOutOfOrder(text: String) {
    let failure = #expect(throws: Failure.self) { try commandFile(text) }
    #expect(failure?.code == .usage)
    #expect(failure?.place == "test.calcot:3")
  }

  @Test("A command accepts output expectations, then a failure, then a location")
  func wholeOrderIsAccepted() throws {
    let file = try commandFile("refuse 1\n|...\n| a\n# between\n\n|! conflict\n|= /items\n")
    let step = try #require(file.first).step
    #expect(step.expectations.map(\.number) == [2, 3, 6, 7])
    #expect(step.expectedCode == .conflict)
    #expect(step.expectedLocation(Captures()) == "/items")
  }

  @Test(
    "An expectation without a command above it is rejected",
    arguments: ["| x", "# c\n\n|-", "@width 100\n| x", "echo a\n@width 100\n| a"])
  func expectationNeedsACommandAbove(text: String) {
    let failure = #expect(throws: Failure.self) { try commandFile(text) }
    #expect(failure?.message.hasSuffix("there is no command above it") == true)
  }
}
