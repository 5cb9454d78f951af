/// A command that ended the program.
package struct Crash: Equatable, Sendable {
  /// The lines that led there, the one that ended the program last.
  package let path: [String]
  /// The kind of screen that took it.
  package var kind: String
  /// What the program said last.
  package let message: String

  /// The command that ended it.
  var command: Substring { (path.last ?? "").commandWord }

  /// Creates a crash.
  package init(path: [String], kind: String = "", message: String) {
    self.path = path
    self.kind = kind
    self.message = message
  }
}
