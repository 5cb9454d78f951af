import MVVMC

/// A command that ended the program.
package struct Crash: Equatable, Sendable {
  /// The lines that led there, the one that ended the program last.
  package let path: [String]
  /// The kind of screen that took it.
  package var kind: String
  /// The last output of the program.
  package let message: String

  /// The command that ended it.
  var command: Substring { (path.last ?? "").commandWord }

  /// Creates a crash.
  package init(path: [String], kind: String = "", message: String) {
    self.path = path
    self.kind = kind
    self.message = message
  }

  /// The same with the kind of screen that takes the last line; as it is where the lines before it do not lead there again,
  /// for the crash is to be told all the same.
  func located(by driver: Driver) throws(Failure) -> Crash {
    do throws(Failure) { try driver.reach(Array(path.dropLast())) } catch {
      try driver.restart()
      return self
    }
    return Crash(path: path, kind: driver.kinds[0], message: message)
  }

  /// The description.
  var finding: Finding {
    Finding(.crash, kind.isEmpty ? String(command) : "\(kind): \(command)", message, lines: path)
  }
}

extension [Crash] {
  /// The crash for which a line is not performed on a kind of screen: the line ended the program there, or three others
  /// of its command did. Nil where the line may be performed.
  func crash(of line: String, on kind: String) -> Crash? {
    let alike = filter { $0.kind == kind && $0.command == line.commandWord }
    return alike.first { $0.path.last == line } ?? (alike.count >= 3 ? alike[0] : nil)
  }
}
