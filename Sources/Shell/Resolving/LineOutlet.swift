/// The destination of a line's output, as in `list | less`, `log > FILE` or `log >> FILE`. Command files have no
/// redirections.
package struct LineOutlet: Equatable {
  /// The destination.
  package enum Target: Equatable {
    /// A command of the system's shell.
    case pipe(String)
    /// A file, which is replaced.
    case file(String)
    /// The end of a file.
    case endOfFile(String)

    /// Parses a destination: `|`, `>` or `>>`, and the text after it. Returns `nil` for any other text.
    init?(_ mark: String, _ rest: String) {
      let rest = Lexer.trimmed(rest)
      guard !rest.isEmpty else { return nil }
      let path = Lexer(rest).wholeQuotedWord(at: 0)?.text ?? rest
      switch mark {
      case "|": self = .pipe(rest)
      case ">": self = .file(path)
      case ">>": self = .endOfFile(path)
      default: return nil
      }
    }
  }

  /// The command without its redirection.
  package let command: String
  package let target: Target
}
