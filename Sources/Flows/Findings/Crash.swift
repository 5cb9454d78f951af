/// A command that ended the program.
public struct Crash: Equatable, Sendable {
  /// The lines that led there, the one that ended the program last.
  public let path: [String]
  /// The kind of screen that took it.
  public var kind: String
  /// What the program said last.
  public let message: String

  /// The command that ended it.
  var command: Substring { (path.last ?? "").commandWord }

  /// Makes a crash.
  public init(path: [String], kind: String = "", message: String) {
    self.path = path
    self.kind = kind
    self.message = message
  }
}
