/// The role of a piece of text. The shell decides what a role looks like on the terminal.
public enum TextRole: Sendable, Equatable {
  /// Ordinary text.
  case plain
  /// A heading.
  case heading
  /// Less important than the rest.
  case faint
  /// Needs attention at once, needs attention, needs none.
  case alert, warning, calm
  /// Done: struck through and grey.
  case done
  /// A success, and a failure.
  case success, failure
}

/// The ways to print a line that is wider than the page.
public enum LineOverflow: Sendable, Equatable {
  /// Cut, ending in `…`. A part that gives way (``StyledText/givingWay()``) is cut first.
  case cut
  /// Continued in lines below, which are indented by `indent` further columns.
  case wrapped(indent: Int)
  /// Printed as it is, like a location that is meant to be copied.
  case whole
}

/// A line of text in pieces, each with a role.
public struct StyledText: Sendable, Equatable, ExpressibleByStringInterpolation {
  /// A piece of text with one role.
  package struct Span: Sendable, Equatable {
    /// The text.
    package let text: String
    /// Its part in the line.
    package let role: TextRole
    /// True if it is cut before the rest of its line is.
    package var givesWay = false

    /// Creates a span.
    package init(_ text: String, _ role: TextRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces, in order.
  package var spans: [Span]
  /// The treatment of a line that is wider than the page; nil for the default of its place.
  package private(set) var overflow: LineOverflow?

  /// Creates a text of pieces.
  package init(_ spans: [Span]) { self.spans = spans }
  /// Creates a text of one piece.
  public init(_ text: String, _ role: TextRole = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }
  /// Creates a plain text from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its roles.
  public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// Returns one text followed by another. How to print it where it is too wide is taken from the first one that
  /// specifies it.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = StyledText(left.spans + right.spans)
    sum.overflow = left.overflow ?? right.overflow
    return sum
  }

  /// Returns the same text as a line that specifies how to print it where it is wider than the page.
  public func overflowing(_ overflow: LineOverflow) -> StyledText {
    var text = self
    text.overflow = overflow
    return text
  }

  /// Returns the same text as a part of a line that is cut before the others, like a name in a heading that ends in
  /// counts.
  public func givingWay() -> StyledText {
    var text = self
    for index in text.spans.indices { text.spans[index].givesWay = true }
    return text
  }
}
