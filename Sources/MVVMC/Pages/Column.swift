extension RowList {
  /// A column of a list: its title, its alignment, and how it adapts to a narrow page.
  ///
  /// While the rows are wider than the page, the fallbacks of the columns are applied step by step, from step 1 on,
  /// until the rows fit. Columns with wrapped text share the remaining width.
  ///
  /// ```swift
  /// static let columns: [RowList.Column] = [
  ///   .init("name", text: .wrapped(lines: 3)), .init("owner", text: .cut(at: 20), whenNarrow: .fold(2)),
  ///   .init("created", whenNarrow: .drop(1)),
  /// ]
  /// ```
  public struct Column: Sendable, Equatable {
    /// The alignment of a column's text.
    public enum Alignment: Sendable {
      /// Left, for text.
      case left
      /// Right, for numbers.
      case right
    }

    /// The width that a column gives its text.
    public enum Room: Sendable, Equatable {
      /// The width of its widest text.
      case whole
      /// The width of its widest text, up to a maximum. Longer text ends in `…`.
      case cut(at: Int)
      /// The width that the other columns leave. Longer text continues on further lines, up to `lines` in total, of
      /// which the last ends in `…`; `nil` for as many lines as it needs.
      case wrapped(lines: Int?)
    }

    /// The title above the column, or an empty string. A page has a row of titles if any of its columns has one.
    package let title: String
    /// The alignment of the text in its column.
    package let alignment: Alignment
    /// The width for the text.
    package let room: Room
    /// The fallbacks of the column on a page that is too narrow.
    package let concessions: [Fallback]

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: the title above the column, one word; empty for none.
    ///   - alignment: the alignment of its text.
    ///   - text: the width that the column gives its text.
    ///   - concessions: the fallbacks of the column on a page that is too narrow.
    public init(
      _ title: String, _ alignment: Alignment = .left, text: Room = .whole, whenNarrow concessions: Fallback...
    ) {
      self.title = title
      self.alignment = alignment
      room = text
      self.concessions = concessions
    }
  }

  /// A change to a column on a page that is too narrow for its rows, and the step at which it is made.
  public struct Fallback: Sendable, Equatable {
    package enum Action: Sendable, Equatable {
      case drop, fold
      case shorten(title: String?)
    }

    /// The step at which the fallback is applied. Lower steps come first. All fallbacks of a step are applied together.
    package let step: Int
    package let action: Action

    /// Removes the column.
    public static func drop(_ step: Int) -> Fallback { Fallback(step: step, action: .drop) }

    /// Moves the column's text to its own line below the row, after the title of the column.
    public static func fold(_ step: Int) -> Fallback { Fallback(step: step, action: .fold) }

    /// Shows ``PageRow/shortCells`` in the column, optionally with another title.
    public static func shorten(_ step: Int, title: String? = nil) -> Fallback {
      Fallback(step: step, action: .shorten(title: title))
    }
  }
}
