import MVVMC
import Shell

package enum CheckReportFormat: Sendable {
  case text
  /// The Test Anything Protocol, version 13.
  case tap
  /// JUnit XML, which build servers read.
  case junit
  /// A JSON object for each finding and for each file, one per line.
  case jsonLines

  /// Returns a report of some files in this format, ready to print. `program` is the command that calls the app, for
  /// advice. Only ``text`` supports colour.
  package func text(of reports: [FileReport], program: String = "calcot", usesColor: Bool = false) -> String {
    switch self {
    case .text: Self.plain(reports, program, usesColor: usesColor)
    case .tap: Self.tap(reports)
    case .junit: Self.junit(reports)
    case .jsonLines: Self.jsonLines(reports)
    }
  }

  // MARK: Text

  private static func plain(_ reports: [FileReport], _ program: String, usesColor: Bool) -> String {
    var text = ""
    for report in reports {
      for finding in report.findings {
        text += lines(of: finding, usesColor: usesColor).joined(separator: "\n") + "\n"
      }
      for rest in rest(of: report) { text += "\(TerminalText.escaped(report.file)): \(rest)\n" }
      if let problem = report.problem { text += "\(problem)\n" }
      for remark in remarks(of: report) { text += "\(remark)\n" }
    }
    let commands = reports.reduce(0) { $0 + $1.commands }
    let mismatches = reports.reduce(0) { $0 + $1.mismatches }
    let wrongStates = reports.reduce(0) { $0 + $1.findings.count { $0.kind == .wrongState } }
    let problems = reports.count { $0.problem != nil }
    text +=
      "\(counted(reports.count, "file")), \(counted(commands, "command")), \(counted(mismatches, "mismatch", plural: "mismatches"))"
    if wrongStates > 0 { text += ", \(counted(wrongStates, "wrong state"))" }
    if problems > 0 { text += ", \(counted(problems, "file")) not read" }
    return text + "\n" + advice(reports, program)
  }

  /// Returns the remarks about a file, which are printed after its findings.
  private static func remarks(of report: FileReport) -> [String] {
    // If the run was incomplete, the number of expectations may be unknown.
    let isWhole = report.problem == nil && !report.isStuck
    let holdsNone = isWhole && report.commands > 0 && report.expectations == 0
    return report.remarks + (holdsNone ? ["\(TerminalText.escaped(report.file)): has no expectations"] : [])
  }

  /// Returns a line with the command that accepts the output, or an empty text if no finding is acceptable.
  private static func advice(_ reports: [FileReport], _ program: String) -> String {
    var files: [String] = []
    for finding in reports.flatMap(\.findings) where finding.isAcceptable && !files.contains(finding.file) {
      // Standard input cannot be updated.
      if finding.file != FileLineSource.standardInputName { files.append(finding.file) }
    }
    guard !files.isEmpty else { return "" }
    let names = files.count > maxFilesInAdvice ? "FILE…" : files.map(shellWord).joined(separator: " ")
    return "\(program) update \(names) accepts what was printed\n"
  }

  private static let maxFilesInAdvice = 5

  /// Returns a word, quoted for a shell if needed.
  private static func shellWord(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      "/._-+,:@%=".utf8.contains(byte) || (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte & 0xdf)
    }
    return isPlain ? word : "'\(TerminalText.escaped(word).replacing("'", with: "'\\''"))'"
  }

  private static func lines(of finding: FileReport.Finding, usesColor: Bool) -> [String] {
    let place = "\(TerminalText.escaped(finding.file)):\(finding.line)"
    let command = finding.command.isEmpty ? [] : ["  \(TerminalText.escaped(finding.command))"]
    let details = usesColor ? DifferenceColors.colored(finding.details) : finding.details
    return ["\(place): \(finding.kind.title)"] + command + details.map { "    " + $0 }
  }

  /// Returns how many mismatches are not listed and how many commands were not run.
  private static func rest(of report: FileReport) -> [String] {
    (report.unlisted > 0 ? [counted(report.unlisted, "mismatch", plural: "mismatches") + " more, not listed"] : [])
      + (report.notRun > 0 ? [counted(report.notRun, "command") + " not run"] : [])
  }

  // MARK: TAP

  /// The reason for a skipped command.
  private static let notRun = "not run"

  private static func tap(_ reports: [FileReport]) -> String {
    var text = ""
    var number = 0
    func add(_ isPassed: Bool, _ name: String, skipped: String? = nil, _ reasons: [String] = []) {
      number += 1
      // In TAP, a number sign begins a directive.
      text += "\(isPassed ? "ok" : "not ok") \(number) - \(TerminalText.escaped(name).replacing("#", with: "\\#"))"
      text += (skipped.map { " # SKIP \(TerminalText.escaped($0))" } ?? "") + "\n"
      for reason in reasons { text += "# \(reason)\n" }
    }
    for report in reports {
      for one in report.cases {
        add(!one.isFailed, "\(one.file):\(one.line): \(one.command)", reasons(one.findings))
      }
      for line in report.skipped { add(true, "\(line.place): \(line.text)", skipped: notRun) }
      if let problem = report.problem { add(false, report.file, problem.split(separator: "\n").map(String.init)) }
      if let found = unplaced(report) { add(false, report.file, found) }
      for skip in report.skips { add(true, skip.line.place, skipped: skip.reason) }
      for reason in rest(of: report) + remarks(of: report) { text += "# \(reason)\n" }
    }
    return "TAP version 13\n1..\(number)\n" + text
  }

  /// Returns the findings that belong to no command, such as a question at the end of a file, or `nil` if there are
  /// none.
  private static func unplaced(_ report: FileReport) -> [String]? {
    let found = report.findings.filter(\.command.isEmpty)
    return found.isEmpty ? nil : reasons(found)
  }

  private static func reasons(_ findings: [FileReport.Finding]) -> [String] {
    findings.flatMap { lines(of: $0, usesColor: false) }
  }

  // MARK: JUnit

  /// Returns a test suite for each file, with a test case for each command.
  private static func junit(_ reports: [FileReport]) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"calcot check\">\n"
    for report in reports {
      var (cases, count, failures) = ("", 0, 0)
      func add(_ file: String, _ line: Int, _ name: String, _ body: String = "") {
        count += 1
        cases += "<testcase classname=\"\(xml(file))\" name=\"\(xml(name))\" file=\"\(xml(file))\" line=\"\(line)\""
        cases += body.isEmpty ? "/>\n" : ">\(body)</testcase>\n"
      }
      func failure(_ reasons: [String]) -> String {
        failures += 1
        return
          "<failure message=\"\(xml(reasons.first ?? "mismatch"))\">\(xml(reasons.joined(separator: "\n")))</failure>"
      }
      for one in report.cases {
        add(
          one.file, one.line, "\(one.line): \(one.command)", one.isFailed ? failure(reasons(one.findings)) : "")
      }
      for line in report.skipped {
        add(line.file ?? "", line.number, "\(line.number): \(line.text)", "<skipped message=\"\(notRun)\"/>")
      }
      if let found = unplaced(report) { add(report.file, report.findings.last?.line ?? 0, "end", failure(found)) }
      if let problem = report.problem { add(report.file, 0, "file", "<error message=\"\(xml(problem))\"/>") }
      for skip in report.skips {
        add(skip.line.file ?? "", skip.line.number, "skipped", "<skipped message=\"\(xml(skip.reason))\"/>")
      }
      text += "<testsuite name=\"\(xml(report.file))\" tests=\"\(count)\" failures=\"\(failures)\" "
      text +=
        "errors=\"\(report.problem == nil ? 0 : 1)\" skipped=\"\(report.skipped.count + report.skips.count)\" "
      text += "time=\"\(decimal(report.seconds))\">\n\(cases)"
      let notes = rest(of: report) + remarks(of: report)
      if !notes.isEmpty { text += "<system-out>\(xml(notes.joined(separator: "\n")))</system-out>\n" }
      text += "</testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  /// Returns seconds with six decimal places and without an exponent.
  private static func decimal(_ seconds: Double) -> String {
    let microseconds = Int((seconds * 1_000_000).rounded())
    return "\(microseconds / 1_000_000).\(padded(microseconds % 1_000_000, to: 6))"
  }

  private static func xml(_ text: String) -> String {
    Markup.escaped(text) { scalar in
      switch scalar {
      // In an attribute, a parser replaces these with spaces.
      case "\n", "\t": "&#\(scalar.value);"
      // XML 1.0 does not allow these characters, not even as references.
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: TerminalText.escape(scalar)
      default: nil
      }
    }
  }

  // MARK: JSON

  private static func jsonLines(_ reports: [FileReport]) -> String {
    var text = ""
    for report in reports {
      for finding in report.findings {
        text += JSONEncoding.line(
          .object([
            "file": .text(finding.file), "line": .integer(Int64(finding.line)), "kind": .text(finding.kind.rawValue),
            "command": .text(finding.command), "details": .list(finding.details.map(Content.text)),
          ]))
      }
      text += JSONEncoding.line(
        .object([
          "file": .text(report.file), "ok": .bool(report.isPassed), "commands": .integer(Int64(report.commands)),
          "mismatches": .integer(Int64(report.mismatches)), "notRun": .integer(Int64(report.notRun)),
          "problem": .text(orNull: report.problem), "remarks": .list(remarks(of: report).map(Content.text)),
        ]))
    }
    return text
  }
}
