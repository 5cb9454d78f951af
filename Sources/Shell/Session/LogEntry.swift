import MVVMC

/// A change in a store's log: a line for people, and the same for machines.
public struct LogEntry: Equatable, Sendable {
  /// The change, in one line.
  package var line: String
  /// The change for machines.
  package var content: Content
  /// Who made the change; nil if that is not known.
  package var author: String?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - line: what was done, in one line.
  ///   - content: the change for machines; by default, an object with the line as its `text`.
  ///   - author: who made the change; nil if that is not known.
  public init(_ line: String, content: Content? = nil, author: String? = nil) {
    self.line = line
    self.author = author
    self.content = content ?? .object(["text": .text(line)])
  }
}

extension LogEntry: ExpressibleByStringInterpolation {
  /// Creates an entry from a line.
  public init(stringLiteral line: String) { self.init(line) }
}
