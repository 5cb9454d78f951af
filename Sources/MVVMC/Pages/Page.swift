/// The output of a view, independent of any terminal: lines and rows for people, a tree of content for machines.
///
/// The rows are visited one by one, so that a list of any length needs no more memory than one of its rows.
///
/// No line is printed wider than the page. Lines above the rows are cut, and lines below them are wrapped, unless they
/// specify it otherwise (``StyledText/overflowing(_:)``). Columns specify it each for itself (``RowList/Column``).
public struct Page {
  /// The lines above the rows: what the page shows.
  public var above: [StyledText]
  /// A picture between the lines above and the list; machines are told of it in words, if at all.
  package var picture: Bitmap?
  /// The list, where the page has one.
  public var rows: RowList?
  /// The lines below the rows: where the list continues, and what the user can do.
  public var below: [StyledText]
  /// The contents of the page for machines; ``Content/rows`` marks the position of the rows.
  public var content: Content
  /// Why the page is incomplete or out of date, where its data could not be read.
  public var failure: Failure?

  /// Creates a page.
  public init(
    above: [StyledText] = [], rows: RowList? = nil, below: [StyledText] = [], content: Content,
    failure: Failure? = nil
  ) {
    self.init(above: above, picture: nil, rows: rows, below: below, content: content, failure: failure)
  }

  package init(
    above: [StyledText] = [], picture: Bitmap?, rows: RowList? = nil, below: [StyledText] = [], content: Content,
    failure: Failure? = nil
  ) {
    self.above = above
    self.picture = picture
    self.rows = rows
    self.below = below
    self.content = content
    self.failure = failure
  }
}
