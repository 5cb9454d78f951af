import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import CommandFiles
@testable import Shell

@Suite struct ReportTests {
  @Test("The blocks of a Markdown file are one file of a report")
  func blocksOfAMarkdownFile() throws {
    let folder = try Folder()
    let path = try folder.write("a.md", "```calcot\nsay 1\n```\n```calcot\nsay 1\n| no\n```\n")
    var options = CheckOptions()
    options.keepsCases = true
    let checker = CommandFileChecker(maker: ShelfMaker(sayings: [["one"]]), options)
    let report = FileReport.combined([checker.check(path, block: 2...2), checker.check(path, block: 5...6)])
    #expect(report.count == 1)
    let text = folder.local(CheckReportFormat.text.text(of: report))
    #expect(text.contains("1 file, 2 commands, 1 mismatch\n") && !text.contains("has no expectations"))
    let tap = folder.local(CheckReportFormat.tap.text(of: report))
    #expect(tap.contains("1..2\nok 1 - a.md:2: say 1\nnot ok 2 - a.md:5: say 1\n# a.md:5: mismatch\n"))
  }

  @Test("The report of a Markdown file has the problems and the skips of all its blocks")
  func problemsOfBlocks() throws {
    let path = try folder.write("a.md", "@skip one\n\n@x\n\n@y\n\n@skip two\n")
    let checker = CommandFileChecker(maker: ShelfMaker())
    let report = FileReport.combined([1, 3, 5, 7].map { checker.check(path, block: $0...$0) })
    #expect(report.count == 1)
    let tap = folder.local(CheckReportFormat.tap.text(of: report))
    #expect(tap.contains("# a.md:3: error: there is no directive @x") && tap.contains("\n# a.md:5: error: "))
    #expect(tap.contains("ok 2 - a.md:1 # SKIP one\nok 3 - a.md:7 # SKIP two\n"))
    #expect(folder.local(CheckReportFormat.junit.text(of: report)).contains("skipped=\"2\""))
  }

  private let folder: Folder

  init() throws { folder = try Folder() }

  /// Checks four files: a good one, one with a mismatch, one with a wrong state, and an invalid one.
  private func reports() throws -> [FileReport] {
    let maker = ShelfMaker(sayings: [["a\u{1b}<b>&\"'"]])
    let files = [
      ("good.calcot", "echo a\n"), ("differs#1.calcot", "say 1\n| b\n"), ("derails.calcot", "open 9\necho a\n"),
      ("bad.calcot", "@nothing\n"),
    ]
    return try files.map { name, text in
      var options = CheckOptions()
      options.keepsCases = true
      var report = CommandFileChecker(maker: maker, options).check(try folder.write(name, text))
      report.seconds = 0.5
      return report
    }
  }

  private func text(_ form: CheckReportFormat) throws -> String { folder.local(form.text(of: try reports())) }

  @Test("The text report shows each finding with its line, the counts and a hint to update")
  func textReport() throws {
    #expect(
      try text(.text) == """
        good.calcot: has no expectations
        differs#1.calcot:1: mismatch
          say 1
            - b
            + a\\u{1b}<b>&"'
        derails.calcot:1: wrong state
          open 9
            expected to succeed, failed with not-found: there is no item at position 9: the list is empty
        derails.calcot: 1 command not run
        derails.calcot: has no expectations
        bad.calcot:1: error: there is no directive @nothing: the directives are @clock, @data, @include, @set, @skip, @width; \\@ begins a command with @
        4 files, 3 commands, 1 mismatch, 1 wrong state, 1 file not read
        calcot update 'differs#1.calcot' derails.calcot accepts what was printed

        """)
  }

  @Test("The counts of the text report use singular and plural")
  func textCounts() throws {
    let one = ShelfMaker(sayings: [["a"]])
    func summary(_ texts: String...) throws -> [Substring] {
      let reports = try texts.enumerated().map { one.check(try folder.write("\($0.offset).calcot", $0.element)) }
      return CheckReportFormat.text.text(of: reports).split(separator: "\n")
    }
    #expect(try summary().last == "0 files, 0 commands, 0 mismatches")
    #expect(try summary("say 1\n| a\n").last == "1 file, 1 command, 0 mismatches")
    let many = try summary(
      "say 1\n| b\nsay 1\n| c\n", "open 9\necho a\necho b\n", "open 9\n", "@nothing\n", "@nothing\n")
    #expect(many.dropLast().last == "5 files, 4 commands, 2 mismatches, 2 wrong states, 2 files not read")
    #expect(many.contains { $0.hasSuffix("1.calcot: 2 commands not run") })
  }

  @Test("The text report suggests an update only if the update can accept the finding")
  func textReportSuggestsAnUpdate() throws {
    func last(_ text: String, _ name: String = "a.calcot") throws -> String? {
      let report = ShelfMaker(sayings: [["a"]]).check(try folder.write(name, text))
      return folder.local(CheckReportFormat.text.text(of: [report], program: "shop")).split(separator: "\n").last.map(
        String.init)
    }
    #expect(try last("say 1\n| b\n") == "shop update a.calcot accepts what was printed")
    #expect(try last("open 9\n", "it's.calcot") == "shop update 'it'\\''s.calcot' accepts what was printed")
    #expect(try last("say 1\n| a\n") == "1 file, 1 command, 0 mismatches")
    #expect(try last("quit\n|-\nsay 1\n") == "1 file, 1 command, 0 mismatches, 1 wrong state")
    #expect(try last("add Leek\ndrop 1\n|...\n") == "1 file, 2 commands, 0 mismatches, 1 wrong state")
  }

  @Test("The seconds of the JUnit report have six decimals")
  func secondsHaveSixDecimals() throws {
    var report = ShelfMaker().check(try folder.write("a.calcot", "echo a\n| a\n"))
    for (seconds, text) in [
      (0.000_000_4, "0.000000"), (0.000_05, "0.000050"), (12.25, "12.250000"), (1e7, "10000000.000000"),
    ] {
      report.seconds = seconds
      #expect(CheckReportFormat.junit.text(of: [report]).contains(" skipped=\"0\" time=\"\(text)\">"))
    }
  }

  @Test("The TAP report has a line for each command")
  func testAnythingProtocol() throws {
    let lines = try text(.tap).split(separator: "\n").map(String.init)
    #expect(lines.first == "TAP version 13")
    #expect(lines[1] == "1..5")
    #expect(
      lines.filter { !$0.hasPrefix("#") }.dropFirst(2) == [
        "ok 1 - good.calcot:1: echo a", "not ok 2 - differs\\#1.calcot:1: say 1", "not ok 3 - derails.calcot:1: open 9",
        "ok 4 - derails.calcot:2: echo a # SKIP not run", "not ok 5 - bad.calcot",
      ])
    #expect(lines.contains("# derails.calcot:1: wrong state"))
  }

  @Test("The JUnit report is well-formed and has a case for each command")
  func junitReport() throws {
    let parser = XMLParser(data: Data(CheckReportFormat.junit.text(of: try reports()).utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(
      counter.elements == [
        "testsuites": 1, "testsuite": 4, "testcase": 5, "failure": 2, "error": 1, "skipped": 1, "system-out": 2,
      ])
    #expect(counter.suites.map { $0["tests"] } == ["1", "1", "2", "1"])
    #expect(counter.suites.map { $0["failures"] } == ["0", "1", "1", "0"])
    #expect(counter.suites.map { $0["errors"] } == ["0", "0", "0", "1"])
    #expect(counter.suites.map { $0["skipped"] } == ["0", "0", "1", "0"])
    #expect(counter.cases.map { $0["name"] } == ["1: echo a", "1: say 1", "1: open 9", "2: echo a", "file"])
    #expect(counter.cases.map { $0["line"] } == ["1", "1", "1", "2", "0"])
    #expect(counter.cases.compactMap { $0["classname"].map(folder.local) }.first == "good.calcot")
  }

  @Test("The commands after a wrong state are listed as skipped, also those of included files")
  func commandsAfterAWrongState() throws {
    try folder.write("b.calcot", "echo b\nopen 9\necho c\n")
    let path = try folder.write("a.calcot", "echo a\n@include b.calcot\n@width 60\necho d\n| d\n")
    var options = CheckOptions()
    options.keepsCases = true
    let report = CommandFileChecker(maker: ShelfMaker(), options).check(path)
    #expect(report.skipped.map(\.place).map(folder.local) == ["b.calcot:3", "a.calcot:4"])
    #expect(report.notRun == 2)
  }

  @Test("A name with special characters is unchanged when the JUnit report is parsed")
  func namesInXML() throws {
    var report = FileReport(file: "a\tb\n<c>&\"")
    report.cases = [FileReport.Case(file: report.file, line: 1, command: "echo\ta", findings: [], isFailed: false)]
    let parser = XMLParser(data: Data(CheckReportFormat.junit.text(of: [report]).utf8))
    let counter = ElementCounter()
    parser.delegate = counter
    #expect(parser.parse())
    #expect(counter.cases.map { $0["classname"] } == [report.file])
    #expect(counter.cases.map { $0["name"] } == ["1: echo\ta"])
  }

  @Test("A name with special characters is escaped in one line of the TAP report")
  func namesInTAP() {
    var report = FileReport(file: "a\tb\nok 2 # SKIP")
    report.cases = [FileReport.Case(file: report.file, line: 1, command: "echo\ta", findings: [], isFailed: false)]
    report.problem = "stopped"
    #expect(
      CheckReportFormat.tap.text(of: [report]).split(separator: "\n") == [
        "TAP version 13", "1..2", ##"ok 1 - a\tb\nok 2 \# SKIP:1: echo\ta"##, ##"not ok 2 - a\tb\nok 2 \# SKIP"##,
        "# stopped",
      ])
  }

  @Test("Each line of the JSON report is an object for a file")
  func jsonReport() throws {
    let lines = try text(.jsonLines).split(separator: "\n")
    let objects = try lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(objects.compactMap { $0["kind"] as? String } == ["mismatch", "derail"])
    #expect(objects.compactMap { $0["ok"] as? Bool } == [true, false, false, false])
    #expect(objects.compactMap { $0["notRun"] as? Int } == [0, 0, 1, 0])
    #expect(
      objects.compactMap { $0["remarks"] as? [String] } == [
        ["good.calcot: has no expectations"], [], ["derails.calcot: has no expectations"], [],
      ])
  }

  @Test("A long run of matching lines is omitted from the difference")
  func longRunOfMatchingLines() throws {
    let maker = ShelfMaker(sayings: [(1...20).map(String.init)])
    let expected = (1...20).map { $0 == 10 ? "| x" : "| \($0)" }.joined(separator: "\n")
    let report = maker.check(try folder.write("a.calcot", "say 1\n\(expected)\n"))
    #expect(report.findings.first?.details == ["  …", "  8", "  9", "- x", "+ 10", "  11", "  12", "  …"])
  }
}

/// Counts the elements of a JUnit report, and collects the attributes of its suites and cases.
private final class ElementCounter: NSObject, XMLParserDelegate {
  var elements: [String: Int] = [:]
  var suites: [[String: String]] = []
  var cases: [[String: String]] = []

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    elements[name, default: 0] += 1
    if name == "testsuite" { suites.append(attributes) }
    if name == "testcase" { cases.append(attributes) }
  }
}
