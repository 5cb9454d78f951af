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

  /// Prints a mistake in the app's source on standard error, in one line, and ends the program.
  ///
  /// Such a mistake also shows in a release build. A trap would bury the line under a backtrace of the engine.
  package func stop(_ mistake: String) -> Never {
    let line = Array("\(self): \(mistake)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(Self.status)
  }

  /// The exit status for a mistake in the app's declarations: `EX_SOFTWARE` of sysexits.h.
  package static let status: Int32 = 70
}
