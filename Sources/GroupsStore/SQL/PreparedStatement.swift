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

  /// Calls `read` for each row. `bind` adds the values of the parameters, in order.
  func forEach(
    binding bind: (inout ParameterValues) -> Void, read: (ResultRow) throws(DataError) -> Void
  ) throws(DataError) {
    var values = ParameterValues(statement)
    bind(&values)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Calls `read` for each row. The numbers are the values of the parameters, in order.
  func forEach(binding numbers: [Int64], read: (ResultRow) throws(DataError) -> Void) throws(DataError) {
    bindAll(numbers)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Calls `read` for each row, like ``forEach(binding:read:)``, but `read` may throw any error.
  func visit(binding numbers: [Int64], read: (ResultRow) throws -> Void) throws {
    bindAll(numbers)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  private func bindAll(_ numbers: [Int64]) {
    for (index, number) in numbers.enumerated() { statement.bind(number, at: Int32(index + 1)) }
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

  init(_ statement: any SQLStatement) { self.statement = statement }

  mutating func add(_ number: Int64) { statement.bind(number, at: next()) }
  mutating func add(_ text: String) { statement.bind(text, at: next()) }
  /// Adds the ``NameKey`` of a name, without creating a string for it if the name is ASCII.
  mutating func add(keyOf name: String) {
    let index = next()
    if !NameKey.withASCII(of: name, { statement.bind($0, at: index) }) { statement.bind(NameKey.of(name), at: index) }
  }
  mutating func add(_ text: String?) { if let text { add(text) } else { statement.bindNull(at: next()) } }
  mutating func add(_ bytes: [UInt8]) { statement.bind(bytes, at: next()) }
  mutating func add(_ number: Int64?) {
    if let number { add(number) } else { statement.bindNull(at: next()) }
  }

  private mutating func next() -> Int32 {
    index += 1
    return index
  }
}
