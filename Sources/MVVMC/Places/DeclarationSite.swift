import LibC

/// A line in the source of an app, for messages about its declarations.
package struct DeclarationSite: Sendable, CustomStringConvertible {
  private let file: StaticString
  private let line: UInt

  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }

  /// Prints a mistake in the app's source on standard error, in one line, and ends the program, in a release build too.
  ///
  /// This is not a trap, because the backtrace of a trap would hide the line of the app among lines of this package.
  package func stop(_ mistake: String) -> Never {
    let line = Array("\(self): \(mistake)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    // `exit` would be reported as a command that exits the program.
    fflush(nil)
    _exit(Self.status)
  }

  /// The exit status for a mistake in the app's declarations: `EX_SOFTWARE` of sysexits.h.
  package static let status: Int32 = 70
}
