import Shell

/// The report of the check of a command file.
package struct FileReport: Sendable, Equatable {
  /// Something that is not as it was expected.
  package struct Finding: Sendable, Equatable {
    /// The kind of a finding.
    package enum Kind: String, Sendable {
      /// The output differs, or a closed screen is still in memory; the file went on.
      case mismatch
      /// Another status or location: what followed would have run on the wrong screen, and was not run.
      case wrongState = "derail"

      /// The heading of the finding; the raw value is for programs.
      var title: String {
        switch self {
        case .mismatch: "mismatch"
        case .wrongState: "wrong state"
        }
      }
    }

    /// The kind of finding.
    package let kind: Kind
    /// The file, which may be one that was included.
    package let file: String
    /// The line of the command.
    package let line: Int
    /// The command.
    package let command: String
    /// The difference, in lines: `- ` the expectation, `+ ` the output.
    package let details: [String]
    /// True if an update of the file writes what was found.
    package var isAcceptable = true
  }

  /// A command that was run.
  package struct Case: Sendable, Equatable {
    /// The file, which may be one that was included.
    let file: String
    /// The line of the command.
    let line: Int
    /// The command.
    let command: String
    /// Which of the findings are about it.
    let findings: Range<Int>
    /// True if it was not as expected.
    let isFailed: Bool
  }

  /// Why a file was not run from some line on.
  package struct Skip: Sendable, Equatable {
    let line: Int
    let reason: String
  }

  /// The file as the user named it.
  package let file: String
  /// The commands that were run, if they were asked for.
  package var cases: [Case] = []
  /// Why the rest of the file was left out, where it says so.
  package var skip: Skip?
  /// The commands that were not run, if the others are kept too.
  package var skipped: [SourceLine] = []
  /// The number of commands that were run.
  package var commands = 0
  /// The number of commands that were not run, after a wrong state.
  package var notRun = 0
  /// The findings; the first ones, if there are very many mismatches.
  package var findings: [Finding] = []
  /// The number of further mismatches.
  package var unlisted = 0
  /// The number of expectations in the file and in those that it includes.
  package var expectations = 0
  /// Further remarks about a file that passes, in lines.
  package var remarks: [String] = []
  /// Why the file could not be read or begun.
  package var problem: String?
  /// True if a command of the file did not come back.
  package var isStuck = false
  /// The exit status of the program.
  package var status = ExitStatus.success
  /// The duration in seconds.
  package var seconds = 0.0

  init(file: String) { self.file = file }

  /// True if all was as expected.
  package var isPassed: Bool { findings.isEmpty && problem == nil }

  /// The number of findings that are mismatches.
  package var mismatches: Int { findings.count { $0.kind == .mismatch } + unlisted }

  /// The most mismatches that are kept and printed: memory stays flat.
  static let mostListed = 1_000
}
