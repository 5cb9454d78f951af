extension RowList {
  /// A column of a list: its title, its alignment, and how it changes where the page is too narrow.
  ///
  /// While the rows are wider than the page, columns change as they declare, those of step 1 first, then those of
  /// step 2, and so on, until the rows fit. The remaining width belongs to the columns whose text wraps.
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
      /// To the left, for text.
      case left
      /// To the right, for numbers.
      case right
    }

    /// The width that a column gives its text.
    public enum Room: Sendable, Equatable {
      /// As much as its widest text needs.
      case whole
      /// As much as its widest text needs, but no more than so many columns; a longer text ends in `…`.
      case cut(at: Int)
      /// The width that the other columns leave. A longer text continues in so many lines, of which the last ends in
      /// `…`; nil for as many lines as it needs.
      case wrapped(lines: Int?)
    }

    /// The title above the column; a page shows titles as soon as one of its columns has one.
    package let title: String
    /// The alignment of the text in its column.
    package let alignment: Alignment
    /// The width for the text.
    package let room: Room
    /// The concessions of the column when the page is too narrow.
    package let concessions: [Fallback]

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: the title above the column, a word; empty for none.
    ///   - alignment: the alignment of its text.
    ///   - text: the width that it gives its text.
    ///   - concessions: how it changes where the page is too narrow, in steps.
    public init(
      _ title: String, _ alignment: Alignment = .left, text: Room = .whole, whenNarrow concessions: Fallback...
    ) {
      self.title = title
      self.alignment = alignment
      room = text
      self.concessions = concessions
    }
  }

  /// A change to a column where the page is too narrow for its rows, and the step at which it is made.
  public struct Fallback: Sendable, Equatable {
    package enum Action: Sendable, Equatable {
      case drop, fold
      case shorten(title: String?)
    }

    /// When: the concessions of lower steps are made first, those of the same step together.
    package let step: Int
    package let action: Action

    /// Leaves out the column.
    public static func drop(_ step: Int) -> Fallback { Fallback(step: step, action: .drop) }

    /// Moves the column's text to a line of its own below the row, after the title of the column.
    public static func fold(_ step: Int) -> Fallback { Fallback(step: step, action: .fold) }

    /// Shows ``PageRow/shortCells`` in the column, under another title where one is given.
    public static func shorten(_ step: Int, title: String? = nil) -> Fallback {
      Fallback(step: step, action: .shorten(title: title))
    }
  }
}
