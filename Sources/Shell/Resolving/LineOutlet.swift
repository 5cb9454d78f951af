/// Where the output of a line goes, as a person says it behind the command: `list | less`, `log > FILE`. A file has no
/// redirections.
package struct LineOutlet: Equatable {
  /// The destination.
  package enum Target: Equatable {
    /// A command of the system's shell.
    case pipe(String)
    /// A file, which is replaced.
    case file(String)

    /// Reads a destination: `|` or `>`, and what follows it. Nil where it is none.
    init?(_ mark: UInt8, _ rest: String) {
      let rest = Lexer.trimmed(rest)
      guard !rest.isEmpty else { return nil }
      switch mark {
      case UInt8(ascii: "|"): self = .pipe(rest)
      case UInt8(ascii: ">"): self = .file(Lexer(rest).wholeQuotedWord(at: 0)?.text ?? rest)
      default: return nil
      }
    }
  }

  /// The command without its redirection.
  package let command: String
  package let target: Target
}
