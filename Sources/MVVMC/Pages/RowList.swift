/// A row of a page, both as people see it and as machines read it.
public protocol PageRow {
  /// The cells, one for each column of the list.
  var cells: [StyledText] { get }
  /// The cells again, with a shorter text in each column that can be shortened (``RowList/Concession/shorten(_:title:)``).
  var shortCells: [StyledText] { get }
  /// The same for machines, an object.
  var content: Content { get }
}

extension PageRow {
  /// The cells as they are: nothing is shorter.
  public var shortCells: [StyledText] { cells }
}

/// A list of rows that can be visited, with the columns they have in common.
public struct RowList {
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

  /// Makes a list of rows that are already there.
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
