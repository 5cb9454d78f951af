import GroupsDomain

/// A statement that is prepared at its first use and kept: an engine's statement with typed values around it.
///
/// One statement serves one use at a time: nothing that runs inside `forEach` may use the same one.
final class PreparedStatement {
  private let statement: any SQLStatement

  /// Prepares a statement; `rows` is how many rows to expect: whether they always fit in memory.
  init(_ connection: any SQLConnection, _ sql: String, expecting rows: ExpectedRows = .few) {
    statement = connection.statement(sql, expecting: rows)
  }

  /// Runs a statement that gives no rows.
  func run<each Value: SQLValue>(_ values: repeat each Value) throws(DataError) {
    bind(repeat each values)
    try statement.run()
  }

  /// Runs a statement that gives no rows, with the values that `bind` adds one after the other. For the statements of
  /// long files: a list of values of any types is copied and asks for their types.
  func run(binding bind: (inout ParameterValues) -> Void) throws(DataError) {
    var values = ParameterValues(statement)
    bind(&values)
    try statement.run()
  }

  /// Reads the first row, or gives nil where there is none.
  func first<Result, each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) -> Result
  ) throws(DataError) -> Result? {
    bind(repeat each values)
    defer { statement.reset() }
    return try statement.step() ? read(ResultRow(statement)) : nil
  }

  /// Reads one row after the other.
  func forEach<each Value: SQLValue>(
    _ values: repeat each Value, read: (ResultRow) throws(DataError) -> Void
  ) throws(DataError) {
    bind(repeat each values)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Reads one row after the other for parameters that are all numbers, how many being known only now.
  func forEach(among numbers: [Int64], read: (ResultRow) throws(DataError) -> Void) throws(DataError) {
    bind(among: numbers)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  /// Reads one row after the other; what `read` throws ends the reading.
  func visit(among numbers: [Int64], read: (ResultRow) throws -> Void) throws {
    bind(among: numbers)
    defer { statement.reset() }
    while try statement.step() { try read(ResultRow(statement)) }
  }

  private func bind(among numbers: [Int64]) {
    for (index, number) in numbers.enumerated() { statement.bind(number, at: Int32(index + 1)) }
  }

  private func bind<each Value: SQLValue>(_ values: repeat each Value) {
    var index: Int32 = 0
    // An expansion uses the values in place, where a loop over the pack would copy each.
    repeat bind((each values), after: &index)
  }

  private func bind(_ value: some SQLValue, after index: inout Int32) {
    index += 1
    value.bind(to: statement, at: index)
  }
}

/// Gives the parameters of a statement their values, in order.
struct ParameterValues {
  private let statement: any SQLStatement
  private var index: Int32 = 0

  init(_ statement: any SQLStatement) { self.statement = statement }

  mutating func add(_ number: Int64) { statement.bind(number, at: next()) }
  mutating func add(_ text: String) { statement.bind(text, at: next()) }
  /// The key of a name, without a text made of it where that can be.
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
