/// The role of a piece of text. The shell decides how a role looks on the terminal.
public enum TextRole: Sendable, Equatable {
  /// Ordinary text.
  case plain
  /// A heading.
  case heading
  /// Less important than the rest.
  case faint
  /// Text that needs attention at once, text that needs attention, and text that needs none.
  case alert, warning, calm
  /// Done: struck through and grey.
  case done
  /// A success and a failure.
  case success, failure
}

/// What happens to a line that is wider than the page.
public enum LineOverflow: Sendable, Equatable {
  /// It is cut off and ends in `…`. Parts with ``StyledText/givingWay()`` are cut first.
  case cut
  /// It is continued on further lines, which are indented by `indent` more columns than the first.
  case wrapped(indent: Int)
  /// It is printed in full, for example because it is a location that the user may copy.
  case whole
}

/// A line of text that consists of pieces, each with a role.
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
  /// What happens if the line is wider than the page; `nil` for the default of its position on the page.
  package private(set) var overflow: LineOverflow?

  /// Creates a text from pieces.
  package init(_ spans: [Span]) { self.spans = spans }
  /// Creates a text of one piece.
  public init(_ text: String, _ role: TextRole = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }
  /// Creates a plain text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its roles.
  public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// Returns the concatenation of two texts. Its overflow is that of `left`, or that of `right` if `left` has none.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = StyledText(left.spans + right.spans)
    sum.overflow = left.overflow ?? right.overflow
    return sum
  }

  /// Returns the text with an overflow, which decides what happens if the line is wider than the page.
  public func overflowing(_ overflow: LineOverflow) -> StyledText {
    var text = self
    text.overflow = overflow
    return text
  }

  /// Returns the text as a part that is cut before the rest of its line. Use it, for example, for a name in a heading
  /// that ends in numbers.
  public func givingWay() -> StyledText {
    var text = self
    for index in text.spans.indices { text.spans[index].givesWay = true }
    return text
  }
}
