/// The row that a statement stands on. Valid until the statement goes on.
struct ResultRow {
  private let statement: any SQLStatement

  init(_ statement: any SQLStatement) { self.statement = statement }

  func int(_ column: Int32) -> Int64 { statement.number(column) }

  /// A count, from 0 to far beyond what a store can hold: somebody may have written straight into the database.
  func count(_ column: Int32) -> Int { Int(min(max(0, int(column)), 1 << 40)) }

  func isNull(_ column: Int32) -> Bool { statement.isNull(column) }

  func optionalInt(_ column: Int32) -> Int64? { statement.isNull(column) ? nil : statement.number(column) }

  /// The text of a column. Bytes that are no UTF-8 are repaired: somebody may have written straight into the database.
  func text(_ column: Int32) -> String { String(decoding: statement.text(column), as: UTF8.self) }

  /// The bytes of a column's text, without a copy.
  func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(statement.text(column))
  }

  func bytes(_ column: Int32) -> [UInt8] { [UInt8](statement.bytes(column)) }
}
