/// What the check of a command file found.
public struct FileReport: Sendable, Equatable {
  /// Something that is not as it was expected.
  public struct Finding: Sendable, Equatable {
    /// What it is.
    public enum Kind: String, Sendable {
      /// The output differs, or a screen that was closed lives on; the file went on.
      case mismatch
      /// Another status or location: what followed would have run on the wrong screen, and was not run.
      case derail
    }

    /// What it is.
    public let kind: Kind
    /// The file, which may be one that was included.
    public let file: String
    /// The line of the command.
    public let line: Int
    /// The command.
    public let command: String
    /// What is different, in lines: `- ` what was expected, `+ ` what came.
    public let details: [String]
  }

  /// The file as the user named it.
  public let file: String
  /// How many commands were run.
  public var commands = 0
  /// How many were not, after a derail.
  public var notRun = 0
  /// What was not as expected.
  public var findings: [Finding] = []
  /// Why the file could not be read or begun.
  public var problem: String?
  /// How that ends the program.
  public var status = ExitStatus.success
  /// How long it took, in seconds.
  public var seconds = 0.0

  init(file: String) { self.file = file }

  /// Whether all was as expected.
  public var isPassed: Bool { findings.isEmpty && problem == nil }

  /// How many findings are no derails.
  public var mismatches: Int { findings.count { $0.kind == .mismatch } }
}
