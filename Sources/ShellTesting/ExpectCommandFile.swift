import MVVMC
import CommandFiles
import Shell
import Testing

/// Expects that an app prints the output that a command file expects, as `check` does.
///
/// Each command with different output is recorded as an issue of the test, with the expected and the actual lines:
///
/// ```
/// pantry.calcot:3: add Leek
///   - + item #1 Leak
///   + + item #1 Leek
/// ```
///
/// The app runs in the process of the test, so a crash or a call of `exit` ends the test.
///
/// - Parameters:
///   - path: the path of the file, relative to the folder of the test's source file.
///   - maker: creates sessions of the app.
///   - maxCommandTime: the time limit of a command. A command that exceeds it is an issue with its line, and the rest
///     of the file is not run.
///   - filePath: the path of the test's source file.
///   - sourceLocation: the source location of recorded issues.
/// - Throws: an error with the reason if the file cannot be read or is not a command file.
public func expectCommandFile(
  _ path: String, maker: any SessionMaker, maxCommandTime: Duration = .seconds(10), filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let folder = filePath.lastIndex(of: "/").map { String(filePath[...$0]) } ?? ""
  var options = CheckOptions()
  options.maxCommandTime = maxCommandTime
  let report = CommandFileChecker(maker: maker, options).check(path.hasPrefix("/") ? path : folder + path)
  if let problem = report.problem { throw CommandFileProblem(description: problem) }
  for finding in report.findings {
    // The path as the test gives it, without the folder.
    let file = finding.file.hasPrefix(folder) ? String(finding.file.dropFirst(folder.count)) : finding.file
    let lines = ["\(file):\(finding.line): \(finding.command)"] + finding.details.map { "  \($0)" }
    Issue.record(Comment(rawValue: lines.joined(separator: "\n")), sourceLocation: sourceLocation)
  }
  if report.notRun > 0 {
    let commands = report.notRun == 1 ? "1 command was" : "\(report.notRun) commands were"
    Issue.record(
      "\(commands) not run, because they would have run on a different screen", sourceLocation: sourceLocation)
  }
}

/// The reason a command file could not be run.
package struct CommandFileProblem: Error, CustomStringConvertible, Equatable {
  /// The problem, with the file and the line.
  package let description: String
}
