/// A row of a page, both for people and for machines.
public protocol PageRow {
  /// The cells, one for each column of the list.
  var cells: [StyledText] { get }
  /// The cells with a shorter text in each column that can be shortened (``RowList/Fallback/shorten(_:title:)``).
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
  /// The line in the source of the app that makes the list.
  package let declaration: DeclarationSite
  private let body: Visit

  /// Creates a list of rows that `visit` hands out.
  package init(
    columns: [Column], fields: [String], count: Int, file: StaticString = #fileID, line: UInt = #line,
    visit: @escaping Visit
  ) {
    self.init(columns: columns, fields: fields, count: count, DeclarationSite(file, line), visit)
  }

  private init(
    columns: [Column], fields: [String], count: Int, _ declaration: DeclarationSite, _ visit: @escaping Visit
  ) {
    self.declaration = declaration
    self.columns = columns
    self.fields = fields
    self.count = count
    body = visit
  }

  /// Creates a list of rows that are in memory already.
  ///
  /// A row with another number of cells than there are columns, and a field that no row has, are told as failures with
  /// the line of this call.
  ///
  /// - Parameters:
  ///   - columns: the columns that the cells stand in.
  ///   - fields: the names of the fields of each row's content, as a table for machines heads them.
  ///   - rows: the rows.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  public init(
    columns: [Column], fields: [String], _ rows: [some PageRow], file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(columns: columns, fields: fields, count: rows.count, file: file, line: line) { visitor in
      for row in rows { try visitor(row) }
    }
  }

  /// The same list, whose rows `visit` hands out.
  package func visiting(_ visit: @escaping Visit) -> RowList {
    RowList(columns: columns, fields: fields, count: count, declaration, visit)
  }

  /// Visits every row, in order.
  package func visit(_ visitor: (any PageRow) throws(Failure) -> Void) throws(Failure) {
    try Failure.catching { try body { try visitor($0) } }
  }
}
