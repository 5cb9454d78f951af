/// What a view draws, before anyone knows of a terminal: lines and rows for people, a tree of content for machines.
///
/// The rows are visited one by one, so that a list of any length needs no more memory than one of its rows.
///
/// No line of a page is wider than the page. Lines above the rows are cut, lines below them go on in further lines; a line
/// that is to do something else says so (``StyledText/overflowing(_:)``). What the columns of the list do is said by
/// each of them (``RowList/Column``).
public struct Page {
  /// Lines above the rows: what this is.
  public var above: [StyledText]
  /// A picture between the lines above and the list; machines are told of it in words, if at all.
  package var picture: Bitmap?
  /// The list, where the page has one.
  public var rows: RowList?
  /// Lines below the rows: how it goes on, what to do.
  public var below: [StyledText]
  /// The same for machines; ``Content/rows`` marks where the rows stand.
  public var content: Content
  /// Why the page is not what it should be, where its data could not be read.
  public var failure: Failure?

  /// Makes a page.
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
