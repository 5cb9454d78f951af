/// A row of a page, both for people and for other programs.
public protocol PageRow {
  /// The cells, one for each column of the list.
  var cells: [StyledText] { get }
  /// The cells for a narrow page, with shorter text in the columns that have ``RowList/Fallback/shorten(_:title:)``.
  var shortCells: [StyledText] { get }
  /// The contents of the row for other programs: an object.
  var content: Content { get }
}

extension PageRow {
  /// The default implementation returns ``PageRow/cells``: nothing is shortened.
  public var shortCells: [StyledText] { cells }
}

/// A list of rows and its columns. The rows are visited one by one.
public struct RowList {
  /// A function that calls a visitor with each row. If the visitor throws, the function stops and throws the error.
  package typealias Visit = ((any PageRow) throws -> Void) throws -> Void

  /// The columns, one for each cell of a row.
  package let columns: [Column]
  /// The names of the fields of each row's content: the header of a CSV table.
  package let fields: [String]
  /// The number of rows.
  public let count: Int
  /// The line in the source of the app that creates the list.
  package let declaration: DeclarationSite
  private let body: Visit

  /// Creates a list of rows that `visit` provides.
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

  /// Creates a list of rows that are in memory.
  ///
  /// If a row has not one cell for each column, or its content lacks one of `fields`, a failure with the line of this
  /// call is reported.
  ///
  /// - Parameters:
  ///   - columns: the columns of the cells.
  ///   - fields: the names of the fields of each row's content: the header of a CSV table.
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

  /// Returns the list with rows that `visit` provides.
  package func visiting(_ visit: @escaping Visit) -> RowList {
    RowList(columns: columns, fields: fields, count: count, declaration, visit)
  }

  /// Visits every row, in order.
  package func visit(_ visitor: (any PageRow) throws(Failure) -> Void) throws(Failure) {
    try Failure.catching { try body { try visitor($0) } }
  }
}
