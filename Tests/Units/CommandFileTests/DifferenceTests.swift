import Testing

@testable import CommandFiles
@testable import Shell

@Suite struct DifferenceTests {
  /// Returns the difference between printed lines and expectations, which are written as in a command file.
  private func details(_ expected: String, _ printed: [String]) throws -> [String] {
    let expectations = try expected.split(separator: "\n").map { try Expectation(parsing: String($0)) }
    return OutputDifference.lines(
      of: OutputComparison(expectations: expectations, lines: printed, captures: Captures()))
  }

  @Test("Lines that look alike are escaped so that their difference is visible")
  func linesThatLookAlike() throws {
    #expect(try details("| a b", ["a b "]) == [#"- |"a b""#, #"+ |"a b ""#])
    #expect(try details("| a b é", ["a\u{a0}b é"]) == [#"- |"a b \u{e9}""#, #"+ |"a\u{a0}b \u{e9}""#])
    #expect(try details("| café", ["cafe\u{301}"]) == [#"- |"caf\u{e9}""#, #"+ |"cafe\u{301}""#])
    #expect(try details("| a\\tb", ["a\tb"]) == [#"- |"a\\tb""#, #"+ |"a\tb""#])
    #expect(try details("| a b", ["a  b"]) == ["- a b", "+ a  b"])
    #expect(try details("| ab", ["a\u{200d}b"]) == [#"- |"ab""#, #"+ |"a\u{200d}b""#])
  }

  @Test("A change of many lines shows the first thousand and counts the others")
  func manyLines() throws {
    let expected = (1...3_000).map { "| a \($0)" }.joined(separator: "\n")
    let lines = try details(expected, (1...1_001).map { "b \($0)" })
    #expect(lines.count == 2_002 && lines[0] == "- a 1" && lines[999] == "- a 1000" && lines[1_000] == "- … 2000 more")
    #expect(lines[1_001] == "+ b 1" && lines.last == "+ … 1 more")
  }

  @Test("Lines that look different are not escaped")
  func linesThatLookDifferent() throws {
    #expect(try details("| é", ["e"]) == ["- é", "+ e"])
    #expect(try details("| a\n| b", ["b ", "c"]) == ["- a", #"- |"b""#, #"+ |"b ""#, "+ c"])
  }

  @Test("The words between the first and the last changed word of a line are highlighted")
  func wordsThatChanged() {
    let colored = DifferenceColors.colored([
      "  same", "- + todo #1 Buy milk!", "+ + todo #2 Buy tea!", "line 4: x", "- a", "+ b",
    ])
    #expect(
      colored == [
        "  same", "\u{1b}[31m- + todo #\u{1b}[7m1 Buy milk\u{1b}[27m!\u{1b}[0m",
        "\u{1b}[32m+ + todo #\u{1b}[7m2 Buy tea\u{1b}[27m!\u{1b}[0m", "line 4: x",
        "\u{1b}[31m- a\u{1b}[0m",
        "\u{1b}[32m+ b\u{1b}[0m",
      ])
  }

  @Test("Only the text report has colours, and only if they are requested")
  func onlyTheTextReportHasColors() throws {
    let folder = try Folder()
    let report = ShelfMaker(sayings: [["b"]]).check(try folder.write("a.calcot", "say 1\n| a\n"))
    for form in [CheckReportFormat.tap, .junit, .jsonLines] {
      #expect(!form.text(of: [report], usesColor: true).contains("\u{1b}"))
    }
    #expect(CheckReportFormat.text.text(of: [report], usesColor: true).contains("    \u{1b}[31m- a\u{1b}[0m\n"))
    #expect(!CheckReportFormat.text.text(of: [report]).contains("\u{1b}"))
  }
}
