import GroupsDomain

/// An SQL statement whose parameters take Swift values. It is prepared at its first use and kept.
///
/// A statement is not reentrant: a closure that reads its rows must not use the same statement.
final class PreparedStatement {
  private let statement: any SQLStatement

  /// Creates a statement. `rows` says how many rows it may return.
  init(_ connection: any SQLConnection, _ sql: String, expecting rows: ExpectedRows = .few) {
    statement = connection.statement(sql, expecting: rows)
  }

  /// Runs a statement that returns no rows.
  func run<each Value: SQLValue>(_ values: repeat each Value) throws(DataError) {
    bind(repeat each values)
    try statement.run()
  }

  /// Runs a statement that returns no rows. `bind` adds the values of its parameters, in order. This is faster than a
  /// parameter pack, whose values are copied and whose types are looked up at run time.
  func run(binding bind: (inout ParameterValues) -> Void) throws(DataError) {
    var values = ParameterValues(statement)
    bind(&values)
    try statement.run()
  }

  /// Returns the first row, or `nil` if there is none.
  func first<Result, each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) -> Result
  ) throws(DataError) -> Result? {
    bind(repeat each values)
    defer { statement.reset() }
    return try statement.step() ? read(ResultRow(statement)) : nil
  }

  /// Calls `read` for each row.
  func forEach<each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) throws(DataError) -> Void
  ) throws(DataError) {
    bind(repeat each values)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Calls `read` for each row. The numbers are the values of the first parameters, in order; `bind` adds the others.
  func forEach(
    binding numbers: [Int64], and bind: (inout ParameterValues) -> Void = { _ in },
    read: (ResultRow) throws(DataError) -> Void
  ) throws(DataError) {
    var values = ParameterValues(statement, numbers)
    bind(&values)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Calls `read` for each row, until it returns false. The numbers are the values of the parameters, in order. `read`
  /// may throw any error.
  func visit(binding numbers: [Int64], read: (ResultRow) throws -> Bool) throws {
    _ = ParameterValues(statement, numbers)
    defer { statement.reset() }
    while try statement.step(), try read(ResultRow(statement)) {}
  }

  private func bind<each Value: SQLValue>(_ values: repeat each Value) {
    var index: Int32 = 0
    // A pack expansion uses the values in place. A loop over the pack would copy each one.
    repeat bind((each values), after: &index)
  }

  private func bind(_ value: some SQLValue, after index: inout Int32) {
    index += 1
    value.bind(to: statement, at: index)
  }
}

/// Binds values to the parameters of a statement, in order.
struct ParameterValues {
  private let statement: any SQLStatement
  private var index: Int32 = 0

  /// Binds the first parameters to numbers.
  init(_ statement: any SQLStatement, _ numbers: [Int64] = []) {
    self.statement = statement
    for number in numbers { add(number) }
  }

  mutating func add(_ value: some SQLValue) {
    index += 1
    value.bind(to: statement, at: index)
  }
}
