import Flows
import CommandFiles
import Shell

/// A command file of an exploration, whose header says how it is checked and how that ends.
struct CheckedScript {
  /// The name of the file.
  let name: String
  /// Its lines; those of the header come first.
  let text: String
  /// True if its last command ends the program: a check cannot reach its end.
  var endsProgram = false

  /// True if a check can be run to see how it ends: the file says which data it needs, and does not end the program.
  var canBeChecked: Bool { !endsProgram && text.split(separator: "\n").contains { $0.hasPrefix("@data ") } }

  /// The text with a line in its header on how the check ended; `report` is nil if it was not run.
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
