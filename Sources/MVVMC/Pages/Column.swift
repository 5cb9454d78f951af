extension RowList {
  /// A column of a list: its title, where its text stands, and what it does where the page is too narrow.
  ///
  /// Where the rows are wider than the page, columns make the concessions that they declare, those of step 1 first, then
  /// those of step 2, and so on, until the rows fit. What is left belongs to the columns whose text wraps.
  ///
  /// ```swift
  /// static let columns: [RowList.Column] = [
  ///   .init("name", text: .wrapped(lines: 3)), .init("owner", text: .cut(at: 20), whenNarrow: .fold(2)),
  ///   .init("created", whenNarrow: .drop(1)),
  /// ]
  /// ```
  public struct Column: Sendable, Equatable {
    /// Where the text stands in its column.
    public enum Alignment: Sendable {
      /// At the left, as text stands.
      case left
      /// At the right, as numbers stand.
      case right
    }

    /// How much room the text of a column is given.
    public enum Room: Sendable, Equatable {
      /// As much as its widest text needs.
      case whole
      /// As much as its widest text needs, but no more than so many columns; a longer text ends in `…`.
      case cut(at: Int)
      /// What the other columns leave. A longer text goes on in lines below; nil is as many as it needs, and where there
      /// are no more, the last one ends in `…`.
      case wrapped(lines: Int?)
    }

    /// What stands above the column; a page shows titles as soon as one of its columns has one.
    package let title: String
    /// Where the text stands in its column.
    package let alignment: Alignment
    /// How much room the text is given.
    package let room: Room
    /// What the column does where the page is too narrow.
    package let concessions: [Concession]

    /// Makes a column.
    ///
    /// - Parameters:
    ///   - title: what stands above it, a word; empty for nothing.
    ///   - alignment: where its text stands.
    ///   - text: how much room its text is given.
    ///   - concessions: what it does where the page is too narrow.
    public init(
      _ title: String, _ alignment: Alignment = .left, text: Room = .whole, whenNarrow concessions: Concession...
    ) {
      self.title = title
      self.alignment = alignment
      room = text
      self.concessions = concessions
    }
  }

  /// What a column does for a page that is too narrow for its rows, and when.
  public struct Concession: Sendable, Equatable {
    package enum Action: Sendable, Equatable {
      case drop, fold
      case shorten(title: String?)
    }

    /// When: the concessions of lower steps are made first, those of the same step together.
    package let step: Int
    package let action: Action

    /// The column is left out.
    public static func drop(_ step: Int) -> Concession { Concession(step: step, action: .drop) }

    /// The column's text stands in a line of its own below the row, after the title of the column.
    public static func fold(_ step: Int) -> Concession { Concession(step: step, action: .fold) }

    /// The column shows ``PageRow/shortCells``, under another title where one is given.
    public static func shorten(_ step: Int, title: String? = nil) -> Concession {
      Concession(step: step, action: .shorten(title: title))
    }
  }
}
