/// The role of a piece of text. The shell decides how a role looks on the terminal.
public enum TextRole: Sendable, Equatable {
  /// Ordinary text.
  case plain
  /// A heading.
  case heading
  /// Less important than the rest.
  case faint
  /// Needs attention at once; needs attention; needs none.
  case alert, warning, calm
  /// Done: struck through and grey.
  case done
  /// A success; a failure.
  case success, failure
}

/// How a line is printed that is wider than the page.
public enum LineOverflow: Sendable, Equatable {
  /// Cut, with a final `…`. Parts that give way (``StyledText/givingWay()``) are cut first.
  case cut
  /// Continued on further lines, which are indented by `indent` additional columns.
  case wrapped(indent: Int)
  /// Printed in full, for example a location that the user may copy.
  case whole
}

/// A line of text in pieces, each with a role.
public struct StyledText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of text with one role.
  package struct Span: Sendable, Equatable {
    /// The text.
    package let text: String
    /// The role of the text.
    package let role: TextRole
    /// True if the span is cut before the rest of its line.
    package var givesWay = false

    /// Creates a span.
    package init(_ text: String, _ role: TextRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces, in order.
  package var spans: [Span]
  /// How the line overflows; `nil` for the default of its position on the page.
  package private(set) var overflow: LineOverflow?

  /// Creates a text from pieces.
  package init(_ spans: [Span]) { self.spans = spans }
  /// Creates a text of one piece.
  public init(_ text: String, _ role: TextRole = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }
  /// Creates a plain text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its roles.
  public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// Returns the concatenation of two texts. The overflow is that of the first text that specifies one.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = StyledText(left.spans + right.spans)
    sum.overflow = left.overflow ?? right.overflow
    return sum
  }

  /// Returns the text with an overflow, for a line that is wider than the page.
  public func overflowing(_ overflow: LineOverflow) -> StyledText {
    var text = self
    text.overflow = overflow
    return text
  }

  /// Returns the text as a part that is cut before the rest of its line, such as a name in a heading that ends in
  /// counts.
  public func givingWay() -> StyledText {
    var text = self
    for index in text.spans.indices { text.spans[index].givesWay = true }
    return text
  }
}
