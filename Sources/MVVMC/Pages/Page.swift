/// The output of a view, independent of any terminal: lines and rows for people, and a tree of content for other
/// programs.
///
/// The rows are visited one by one, so that a list of any length needs only the memory of one row.
///
/// By default, no line is wider than the page. Lines above the rows are cut off, and lines below them are wrapped,
/// unless ``StyledText/overflowing(_:)`` changes that. Each ``RowList/Column`` specifies what happens to its text.
public struct Page {
  /// The lines above the rows, which tell the user what the page shows.
  public var above: [StyledText]
  /// A picture between the lines above and the list. It is not part of ``content``.
  package var picture: Bitmap?
  /// The list, if the page has one.
  public var rows: RowList?
  /// The lines below the rows, which tell the user where the list continues and what they can do.
  public var below: [StyledText]
  /// The contents of the page for other programs; ``Content/rows`` marks the position of the rows.
  public var content: Content
  /// The reason the page is incomplete or out of date; `nil` if it is neither.
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
