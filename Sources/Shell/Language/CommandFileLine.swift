import MVVMC

/// A line of a command file; its first character says which kind of line it is.
package enum CommandFileLine: Equatable, Sendable {
  /// Nothing.
  case blank
  /// For readers.
  case comment
  /// A line about how the file is run.
  case directive(Directive)
  /// About the command above.
  case expectation(Expectation)
  /// A command.
  case command(String)

  /// Reads a line.
  ///
  /// - Throws: ``Failure`` with code `usage` or `invalid`.
  package init(parsing line: String) throws(Failure) {
    switch line.utf8.first {
    case UInt8(ascii: "#"): self = .comment
    case UInt8(ascii: "@"): self = .directive(try Directive(parsing: line))
    case UInt8(ascii: "|"): self = .expectation(try Expectation(parsing: line))
    case nil: self = .blank
    default: self = line.utf8.allSatisfy(Lexer.isBlank) ? .blank : .command(Self.commandText(of: line))
    }
  }

  /// The command that a line gives: a backslash before a first `#`, `@` or `|` only says that it is one.
  static func commandText(of line: String) -> String {
    guard line.utf8.first == UInt8(ascii: "\\") else { return line }
    let start = line.utf8.prefix(2)
    guard start.count == 2, let mark = start.last, isMark(mark) else { return line }
    return String(line.dropFirst())
  }

  /// The line that gives a command.
  static func line(forCommand command: String) -> String {
    command.utf8.first.map(isMark) == true ? "\\" + command : command
  }

  private static func isMark(_ byte: UInt8) -> Bool { "#@|".utf8.contains(byte) }
}
