/// A row of a page, both for people and for machines.
public protocol PageRow {
  /// The cells, one for each column of the list.
  var cells: [StyledText] { get }
  /// The cells with a shorter text in each column that can be shortened (``RowList/Concession/shorten(_:title:)``).
  var shortCells: [StyledText] { get }
  /// The row for machines, an object.
  var content: Content { get }
}

extension PageRow {
  /// The default implementation returns ``PageRow/cells``: nothing is shortened.
  public var shortCells: [StyledText] { cells }
}

/// A list of rows that are visited one by one, with their columns.
public struct RowList {
  /// Visits each row until it throws.
  package typealias Visit = ((any PageRow) throws -> Void) throws -> Void

  /// The columns that the cells stand in.
  package let columns: [Column]
  /// The names of the fields that each row's content has, as a table for machines heads them.
  package let fields: [String]
  /// The number of rows.
  public let count: Int
  private let body: Visit

  /// Creates a list of rows that `visit` hands out.
  package init(columns: [Column], fields: [String], count: Int, visit: @escaping Visit) {
    self.columns = columns
    self.fields = fields
    self.count = count
    body = visit
  }

  /// Creates a list of rows that are in memory already.
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
