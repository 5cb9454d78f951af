import GroupsDomain

/// The statements that read and write the rows of one table.
final class RowTable<Row: StoredRow> {
  private let connection: any SQLConnection
  // Lazy because most uses of a store only read a page.
  private lazy var names = ColumnNames(Row.self)
  private lazy var select = RowQuery<Row>(connection, "WHERE id = $1")
  private lazy var selectAll = RowQuery<Row>(connection, "ORDER BY id", expecting: .many)
  private lazy var selectAmong = RowQuery<Row>(
    connection, "WHERE id IN (\(connection.dialect.idList))", expecting: .many)
  private lazy var insertStatement = PreparedStatement(connection, insertSQL)
  private lazy var deleteStatement = PreparedStatement(connection, "DELETE FROM \(Row.table.sql) WHERE id = $1")
  /// The UPDATE statements, by the columns that they set. Only changed columns are set, because setting the others
  /// would also write their indexes.
  private var updateStatements: [[Int]: PreparedStatement] = [:]

  init(_ connection: any SQLConnection) { self.connection = connection }

  private var insertSQL: String {
    let columns = ["id"] + names.all
    let places = columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
    return "INSERT INTO \(Row.table.sql)(\(columns.joined(separator: ", "))) VALUES (\(places))"
  }

  func row(_ id: Int64) throws(DataError) -> Row? { try select.first(id) }

  /// Calls `body` for all rows, in the order of their ids.
  func forEach(_ body: (Row) throws(DataError) -> Void) throws(DataError) { try selectAll.forEach(read: body) }

  /// Calls `body` for the rows with the given ids, in any order.
  func forEach(among ids: [Int64], _ body: (Row) throws(DataError) -> Void) throws(DataError) {
    try selectAmong.forEach(connection.dialect.list(ids), read: body)
  }

  func insert(_ row: Row) throws(DataError) {
    var row = row
    try insertStatement.run { values in
      values.add(row.id)
      var binder = ColumnBinder(values)
      row.columns(&binder)
      values = binder.values
    }
  }

  /// Writes the columns in which two states of a row differ.
  func update(_ old: Row, _ new: Row) throws(DataError) {
    let changed = ColumnValues(new).differences(from: ColumnValues(old))
    guard !changed.isEmpty else { return }
    var row = new
    try updateStatement(setting: changed).run { values in
      var binder = ColumnBinder(values, chosen: changed)
      row.columns(&binder)
      values = binder.values
      values.add(row.id)
    }
  }

  private func updateStatement(setting columns: [Int]) -> PreparedStatement {
    if let known = updateStatements[columns] { return known }
    let assignments = columns.enumerated().map { "\(names.all[$0.element]) = $\($0.offset + 1)" }
    let statement = PreparedStatement(
      connection,
      "UPDATE \(Row.table.sql) SET \(assignments.joined(separator: ", ")) WHERE id = $\(columns.count + 1)")
    updateStatements[columns] = statement
    return statement
  }

  func delete(_ id: Int64) throws(DataError) { try deleteStatement.run(id) }
}

/// A query for whole rows of a table.
final class RowQuery<Row: StoredRow> {
  private let statement: PreparedStatement

  /// Creates a query. `rest` is the SQL after the table's name: the condition and the order.
  init(_ connection: any SQLConnection, _ rest: String, expecting rows: ExpectedRows = .few) {
    let columns = (["id"] + ColumnNames(Row.self).read).joined(separator: ", ")
    statement = PreparedStatement(
      connection, "SELECT \(columns) FROM \(Row.table.sql) \(rest)", expecting: rows)
  }

  func first<each Value: SQLValue>(_ values: repeat each Value) throws(DataError) -> Row? {
    try statement.first(repeat each values, read: Self.read)
  }

  func forEach<each Value: SQLValue>(
    _ values: repeat each Value, read body: (Row) throws(DataError) -> Void
  ) throws(DataError) {
    try statement.forEach(repeat each values) { (row) throws(DataError) in try body(Self.read(row)) }
  }

  private static func read(_ result: ResultRow) -> Row {
    var reader = ColumnReader(result, from: 1)
    var row = Row(id: result.int(0))
    row.columns(&reader)
    return row
  }
}
