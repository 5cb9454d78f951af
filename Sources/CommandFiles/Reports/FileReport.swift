import Shell

/// What the check of a command file found.
package struct FileReport: Sendable, Equatable {
  /// Something that is not as it was expected.
  package struct Finding: Sendable, Equatable {
    /// What it is.
    package enum Kind: String, Sendable {
      /// The output differs, or a closed screen is still in memory; the file went on.
      case mismatch
      /// Another status or location: what followed would have run on the wrong screen, and was not run.
      case derail
    }

    /// What it is.
    package let kind: Kind
    /// The file, which may be one that was included.
    package let file: String
    /// The line of the command.
    package let line: Int
    /// The command.
    package let command: String
    /// What is different, in lines: `- ` what was expected, `+ ` what came.
    package let details: [String]
    /// Whether an update of the file writes what was found.
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
    /// Whether it was not as expected.
    let isFailed: Bool
  }

  /// Why a file was not run from some line on.
  package struct Skip: Sendable, Equatable {
    let line: Int
    let reason: String
  }

  /// The file as the user named it.
  package let file: String
  /// The commands that were run, where they were asked for.
  package var cases: [Case] = []
  /// Why the rest of the file was left out, where it says so.
  package var skip: Skip?
  /// The commands that were not run, where the others are kept too.
  package var skipped: [SourceLine] = []
  /// How many commands were run.
  package var commands = 0
  /// How many were not, after a derail.
  package var notRun = 0
  /// What was not as expected; of very many mismatches the first.
  package var findings: [Finding] = []
  /// How many mismatches there were besides.
  package var unlisted = 0
  /// How many lines of the file, and of those that it includes, say what is expected.
  package var expectations = 0
  /// What else there is to say of a file that passes, in lines.
  package var remarks: [String] = []
  /// Why the file could not be read or begun.
  package var problem: String?
  /// How that ends the program.
  package var status = ExitStatus.success
  /// How long it took, in seconds.
  package var seconds = 0.0

  init(file: String) { self.file = file }

  /// Whether all was as expected.
  package var isPassed: Bool { findings.isEmpty && problem == nil }

  /// How many findings are no derails.
  package var mismatches: Int { findings.count { $0.kind == .mismatch } + unlisted }

  /// How many mismatches are kept and told: nobody reads more, and memory stays flat.
  static let mostListed = 1_000
}
