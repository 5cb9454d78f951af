import MVVMC

/// A change as ``Ledger/log(limit:)`` tells of it: a line for people, and the same for machines.
public struct LogEntry: Equatable, Sendable {
  /// What was done, in one line.
  public var line: String
  /// The same for machines.
  public var content: Content

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - line: what was done, in one line.
  ///   - content: the same for machines; an object with the line as its `text` where this is left out.
  public init(_ line: String, content: Content? = nil) {
    self.line = line
    self.content = content ?? .object(["text": .text(line)])
  }
}

extension LogEntry: ExpressibleByStringLiteral {
  /// Makes an entry of a line.
  public init(stringLiteral line: String) { self.init(line) }
}
