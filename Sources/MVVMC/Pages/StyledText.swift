/// The part that a piece of text plays. The shell decides how a role looks on its terminal.
public enum TextRole: Sendable, Equatable {
  /// Ordinary text.
  case plain
  /// A heading.
  case heading
  /// What is less important than the rest.
  case faint
  /// The three priorities.
  case urgent, important, normal
  /// What is done: struck through and grey.
  case done
  /// What went well, and what went wrong.
  case success, failure
}

/// A line of text in pieces, each with a role.
public struct StyledText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of text with one role.
  package struct Span: Sendable, Equatable {
    /// The text.
    package let text: String
    /// Its part in the line.
    package let role: TextRole

    /// Makes a span.
    package init(_ text: String, _ role: TextRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces, in order.
  package var spans: [Span]

  /// Makes a text of pieces.
  package init(_ spans: [Span]) { self.spans = spans }
  /// Makes a text of one piece.
  public init(_ text: String, _ role: TextRole = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }
  /// Makes a plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its roles.
  public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// One text after the other.
  public static func + (left: StyledText, right: StyledText) -> StyledText { StyledText(left.spans + right.spans) }
}
