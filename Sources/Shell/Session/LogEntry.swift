import MVVMC

/// A change in a store's log, as a line for people and as data for machines.
public struct LogEntry: Equatable, Sendable {
  package var line: String
  /// The change for machines.
  package var content: Content
  /// The author of the change, or `nil` if unknown.
  package var author: String?

  /// Creates an entry.
  ///
  /// - Parameters:
  ///   - line: the change, in one line.
  ///   - content: the change for machines; by default, an object with the line as its `text`.
  ///   - author: the author of the change, or `nil` if unknown.
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
