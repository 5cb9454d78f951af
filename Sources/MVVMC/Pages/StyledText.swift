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

/// What becomes of a line that is wider than the page.
public enum LineOverflow: Sendable, Equatable {
  /// It ends in `…`. Where a part of it gives way (``StyledText/givingWay()``), that part is cut first.
  case cut
  /// It goes on in lines below, which begin `indent` columns further in.
  case wrapped(indent: Int)
  /// It is printed as it is: a location, say, that is meant to be copied.
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
    /// Whether it is cut before the rest of its line is.
    package var givesWay = false

    /// Makes a span.
    package init(_ text: String, _ role: TextRole = .plain) {
      self.text = text
      self.role = role
    }
  }

  /// The pieces, in order.
  package var spans: [Span]
  /// What becomes of the text as a line that is wider than the page; nil for what is usual where the line stands.
  package private(set) var overflow: LineOverflow?

  /// Makes a text of pieces.
  package init(_ spans: [Span]) { self.spans = spans }
  /// Makes a text of one piece.
  public init(_ text: String, _ role: TextRole = .plain) { spans = text.isEmpty ? [] : [Span(text, role)] }
  /// Makes a plain text.
  public init(stringLiteral value: String) { self.init(value) }

  /// The text without its roles.
  public var plain: String { spans.count == 1 ? spans[0].text : spans.map(\.text).joined() }

  /// One text after the other. What becomes of a line that is too wide is said by the first of them that says so.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = StyledText(left.spans + right.spans)
    sum.overflow = left.overflow ?? right.overflow
    return sum
  }

  /// The same text as a line that says what becomes of it where it is wider than the page.
  public func overflowing(_ overflow: LineOverflow) -> StyledText {
    var text = self
    text.overflow = overflow
    return text
  }

  /// The same text as a part of a line that is cut before the others are: a name, say, in a heading that ends in counts.
  public func givingWay() -> StyledText {
    var text = self
    for index in text.spans.indices { text.spans[index].givesWay = true }
    return text
  }
}
