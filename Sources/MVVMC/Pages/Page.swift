/// What a view draws, before anyone knows of a terminal: lines and rows for people, a tree of content for machines.
///
/// The rows are visited one by one, so that a list of any length needs no more memory than one of its rows.
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

/// A row of a page, both as people see it and as machines read it.
public protocol PageRow {
  /// The cells, one for each column of the list.
  var cells: [StyledText] { get }
  /// The same for machines, an object.
  var content: Content { get }
}

/// A list of rows that can be visited, with the columns they have in common.
public struct RowList {
  /// A column of text.
  public struct Column: Sendable, Equatable {
    /// Where the text stands in its column.
    public enum Alignment: Sendable { case left, right }
    /// Where the text stands in its column.
    package let alignment: Alignment
    /// Whether this column gives way when the line is too long: its text goes on in a line below.
    package let isFlexible: Bool

    /// Makes a column.
    public init(_ alignment: Alignment = .left, isFlexible: Bool = false) {
      self.alignment = alignment
      self.isFlexible = isFlexible
    }
  }

  /// Visits each row until it throws.
  package typealias Visit = ((any PageRow) throws -> Void) throws -> Void

  /// The columns that the cells stand in.
  package let columns: [Column]
  /// The names of the fields that each row's content has, as a table for machines heads them.
  package let fields: [String]
  /// How many rows there are.
  public let count: Int
  private let body: Visit

  /// Makes a list of rows that `visit` hands out.
  package init(columns: [Column], fields: [String], count: Int, visit: @escaping Visit) {
    self.columns = columns
    self.fields = fields
    self.count = count
    body = visit
  }

  /// Makes a list of rows that are there already.
  public init(columns: [Column], fields: [String], _ rows: [some PageRow]) {
    self.init(columns: columns, fields: fields, count: rows.count) { visitor in
      for row in rows { try visitor(row) }
    }
  }

  /// Visits every row, in order.
  package func visit(_ visitor: (any PageRow) throws(Failure) -> Void) throws(Failure) {
    try Failure.catching { try body { try visitor($0) } }
  }
}
