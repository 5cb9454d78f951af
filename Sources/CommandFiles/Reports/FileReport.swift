import MVVMC
import Shell

package struct FileReport: Sendable, Equatable {
  /// A difference between a file and its run.
  package struct Finding: Sendable, Equatable {
    package enum Kind: String, Sendable {
      /// The output differs, or a closed screen is still in memory. The rest of the file is run.
      case mismatch
      /// The outcome or the location differs. The rest of the file is not run, because it would run on the wrong
      /// screen.
      case wrongState = "derail"

      /// The heading of the finding in the report for people. Programs read the raw value.
      var title: String {
        switch self {
        case .mismatch: "mismatch"
        case .wrongState: "wrong state"
        }
      }
    }

    package let kind: Kind
    /// The file, which may be an included file.
    package let file: String
    package let line: Int
    package let command: String
    /// The lines of the details. In a difference, `- ` begins an expectation that is not met, and `+ ` an unexpected
    /// line.
    package let details: [String]
    /// True if an update of the file can write the output as expectations.
    package var isAcceptable = true
  }

  /// A command that was run.
  package struct Case: Sendable, Equatable {
    /// The file, which may be an included file.
    let file: String
    let line: Int
    let command: String
    let findings: [Finding]
    /// True if the command has a finding, even if the finding is not listed.
    let isFailed: Bool
  }

  /// The `@skip` after which a file was not run.
  package struct Skip: Sendable, Equatable {
    /// The line of the directive, which may be in an included file.
    let line: SourceLine
    let reason: String
  }

  /// The file, as the user named it.
  package let file: String
  /// The commands that were run, if ``CheckOptions/keepsCases`` is set.
  package var cases: [Case] = []
  /// The `@skip` that ended the file or, in Markdown, those that ended its blocks.
  package var skips: [Skip] = []
  /// The commands that were not run, if ``CheckOptions/keepsCases`` is set.
  package var skipped: [SourceLine] = []
  package var commands = 0
  /// The number of commands that were not run because of a finding.
  package var notRun = 0
  /// The findings. After ``maxListed`` of them, mismatches are only counted in ``unlisted``.
  package var findings: [Finding] = []
  /// The number of mismatches that are not in ``findings``.
  package var unlisted = 0
  /// The number of expectations in the file and in the files that it includes.
  package var expectations = 0
  /// Remarks about the file, one line each.
  package var remarks: [String] = []
  /// The error that prevented or stopped the check, in one line, or `nil` if there was none. For Markdown, it has a
  /// line for each block with an error.
  package var problem: String?
  /// True if a command of the file has exceeded its time limit.
  package var isStuck = false
  package var status = ExitStatus.success
  /// The duration of the check in seconds.
  package var seconds = 0.0

  init(file: String) { self.file = file }

  /// Creates the report of a file that cannot be read.
  package init(file: String, unreadable failure: Failure) {
    self.init(file: file)
    end(because: failure)
  }

  /// Notes the failure that prevented or stopped the check.
  mutating func end(because failure: Failure) {
    problem =
      failure.code == .interrupted
      ? "\(TerminalText.escaped(file)): \(TerminalText.escaped(failure.message))"
      : String(ErrorText.line(failure, from: nil).dropLast())
    status = failure.code == .usage || failure.code == .invalid ? .usage : ExitStatus(failure.code)
  }

  /// Returns the reports with those of the blocks of a Markdown file combined into one.
  package static func combined(_ reports: [FileReport]) -> [FileReport] {
    var files: [FileReport] = []
    for report in reports {
      if let last = files.last, last.file == report.file, FileKind.isMarkdown(report.file) {
        files[files.count - 1].add(report)
      } else {
        files.append(report)
      }
    }
    return files
  }

  private mutating func add(_ block: FileReport) {
    cases += block.cases
    findings += block.findings
    skipped += block.skipped
    remarks += block.remarks
    skips += block.skips
    if let more = block.problem { problem = problem.map { "\($0)\n\(more)" } ?? more }
    isStuck = isStuck || block.isStuck
    commands += block.commands
    notRun += block.notRun
    unlisted += block.unlisted
    expectations += block.expectations
    seconds += block.seconds
    status = status.moreSevere(block.status)
  }

  /// True if there are no findings and the file could be checked.
  package var isPassed: Bool { findings.isEmpty && problem == nil }

  /// The number of mismatches, including those that are not listed.
  package var mismatches: Int { findings.count { $0.kind == .mismatch } + unlisted }

  /// The number of findings after which mismatches are only counted, to bound memory.
  static let maxListed = 1_000
}
