import MVVMC

/// A command that ended the program.
package struct Crash: Equatable, Sendable {
  /// The lines that led to the crash; the last one ended the program.
  package let path: [String]
  /// The kind of screen on which the last line was performed; empty if unknown.
  package var kind: String
  /// The description: how the program ended, and why if that is known.
  package let message: String

  var command: Substring { (path.last ?? "").commandWord }

  package init(path: [String], kind: String = "", message: String) {
    self.path = path
    self.kind = kind
    self.message = message
  }

  /// Returns the crash with the kind of screen on which its last line was performed. If the lines before it can no
  /// longer be repeated, the crash is returned unchanged, so that it is still reported.
  func located(by driver: Driver) throws(Failure) -> Crash {
    do throws(Failure) { try driver.reach(Array(path.dropLast())) } catch {
      try driver.restart()
      return self
    }
    return Crash(path: path, kind: driver.kinds[0], message: message)
  }

  var finding: Finding {
    Finding(.crash, kind.isEmpty ? String(command) : "\(kind): \(command)", message, lines: path)
  }
}

extension [Crash] {
  /// Returns the crash because of which a line is skipped on a kind of screen: the line ended the program there, or
  /// three other lines of its command did. `nil` if the line may be performed.
  func crash(of line: String, on kind: String) -> Crash? {
    let alike = filter { $0.kind == kind && $0.command == line.commandWord }
    return alike.first { $0.path.last == line } ?? (alike.count >= 3 ? alike[0] : nil)
  }
}
