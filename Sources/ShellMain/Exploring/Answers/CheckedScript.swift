import Flows
import CommandFiles
import Shell

/// A command file that an exploration writes. A header line says how to check it, and with what result.
struct CheckedScript {
  let name: String
  /// The text; the header comes first.
  let text: String
  /// True if its last command crashes the program, so that a check cannot finish.
  var endsProgram = false

  /// True if the file can be checked: it names its data, and it does not crash the program.
  var canBeChecked: Bool { !endsProgram && text.split(separator: "\n").contains { $0.hasPrefix("@data ") } }

  /// Returns the text with a header line that has the command to check it, and the result. `report` is `nil` if the
  /// file was not checked.
  func text<App: ShellApp>(after report: FileReport?, for app: App.Type) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let header = lines.firstIndex { !$0.hasPrefix("#") } ?? lines.count
    lines.insert("# \(ProgramCall.of(app)) check \(name): \(ending(report))", at: header)
    return lines.joined(separator: "\n")
  }

  private func ending(_ report: FileReport?) -> String {
    if endsProgram { return "the last command ends the program" }
    guard canBeChecked else { return "it needs the data that is named here" }
    guard let report else { return "was not run" }
    if let problem = report.problem { return "cannot be run: \(problem)" }
    guard let finding = report.findings.first else { return "passes" }
    return "fails at line \(finding.line)"
  }
}
