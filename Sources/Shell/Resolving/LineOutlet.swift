import LibC
import MVVMC

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

    /// Returns the mark with which a word begins a redirection, or `nil` for any other word. The name of a file may
    /// immediately follow `>`.
    static func mark(of word: ArraySlice<UInt8>) -> String? {
      let mark = String(decoding: word.prefix { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }, as: UTF8.self)
      return mark == ">" || mark == ">>" || mark == "|" && word.count == 1 ? mark : nil
    }

    /// Creates a destination from its mark and the text after it. Returns `nil` if there is no text.
    init?(_ mark: String, _ text: String) {
      let text = Lexer.trimmed(text)
      guard !text.isEmpty else { return nil }
      let path = Lexer(text).wholeQuotedWord(at: 0)?.text ?? UserPath.expanded(text)
      self = mark == "|" ? .pipe(text) : mark == ">" ? .file(path) : .endOfFile(path)
    }

    /// Throws if the destination is a file that cannot be written, so that no command is performed for it.
    package func validate() throws(Failure) {
      switch self {
      case .pipe: break
      case .file(let path), .endOfFile(let path):
        try ProtectedFile.refuse(path)
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        let reason: String? =
          if FileKind(path) == .folder { "it is a folder" } else if access(path, F_OK) == 0 {
            access(path, W_OK) == 0 ? nil : SystemError.latest.reason
          } else {
            access(folder, W_OK | X_OK) == 0 ? nil : SystemError.latest.reason
          }
        if let reason { throw Failure(.storage, "\(path) cannot be written: \(reason)") }
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
