#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line in the source of an app, for messages about what it declares.
package struct DeclarationSite: Sendable, CustomStringConvertible {
  private let file: StaticString
  private let line: UInt

  package init(_ file: StaticString, _ line: UInt) {
    self.file = file
    self.line = line
  }

  package var description: String { "\(file):\(line)" }

  /// Ends the program because of a mistake in its source, in one line on standard error.
  ///
  /// Such a mistake shows at the first start, in a build for release too. A trap would bury the line under a backtrace
  /// of the engine.
  package func stop(_ mistake: String) -> Never {
    let line = Array("\(self): \(mistake)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(Self.status)
  }

  /// The exit status of a program that is declared wrongly: `EX_SOFTWARE` of sysexits.h.
  package static let status: Int32 = 70
}
