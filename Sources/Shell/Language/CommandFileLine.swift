import MVVMC

/// A line of a command file. Its first character decides its kind.
package enum CommandFileLine: Equatable, Sendable {
  /// An empty line, or blanks only.
  case blank
  case comment
  /// A directive for running the file, which begins with `@`.
  case directive(Directive)
  /// An expectation about the command above, which begins with `|`.
  case expectation(Expectation)
  case command(String)

  /// Parses a line.
  ///
  /// - Throws: ``Failure`` with code `usage` or `invalid` if a directive or an expectation is not valid.
  package init(parsing line: String) throws(Failure) {
    switch line.utf8.first {
    case UInt8(ascii: "#"): self = .comment
    case UInt8(ascii: "@"): self = .directive(try Directive(parsing: line))
    case UInt8(ascii: "|"): self = .expectation(try Expectation(parsing: line))
    case nil: self = .blank
    default: self = line.utf8.allSatisfy(Lexer.isBlank) ? .blank : .command(Self.commandText(of: line))
    }
  }

  /// Returns the command of a line. A backslash that escapes a first `#`, `@` or `|` is removed.
  static func commandText(of line: String) -> String {
    guard line.utf8.first == UInt8(ascii: "\\") else { return line }
    let start = line.utf8.prefix(2)
    guard start.count == 2, let mark = start.last, isMark(mark) else { return line }
    return String(line.dropFirst())
  }

  /// Returns the line for a command, with a backslash before a first `#`, `@` or `|`.
  static func line(forCommand command: String) -> String {
    command.utf8.first.map(isMark) == true ? "\\" + command : command
  }

  private static func isMark(_ byte: UInt8) -> Bool { "#@|".utf8.contains(byte) }
}
