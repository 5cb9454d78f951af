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

    /// Parses a destination: `|`, `>` or `>>`, and the text after it. The name of a file may follow `>` at once.
    /// Returns `nil` for any other text. `wordEnd` is the length of the first word in bytes.
    init?(_ text: String, wordEnd: Int) {
      let mark = text.prefix { $0 == "|" || $0 == ">" }
      let rest = Lexer.trimmed(String(text[mark.endIndex...]))
      guard !rest.isEmpty else { return nil }
      let path = Lexer(rest).wholeQuotedWord(at: 0)?.text ?? UserPath.expanded(rest)
      switch mark {
      case "|" where wordEnd == 1: self = .pipe(rest)
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

/// The path of a file as a user types it.
enum UserPath {
  /// Returns a path with the user's home folder in place of `~` before its first slash.
  static func expanded(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = EnvironmentVariable.value("HOME") else { return path }
    return home + path.dropFirst()
  }
}
