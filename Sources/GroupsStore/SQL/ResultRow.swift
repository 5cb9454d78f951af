/// The current row of a statement. Valid until the statement's next step.
struct ResultRow {
  private let statement: any SQLStatement

  init(_ statement: any SQLStatement) { self.statement = statement }

  func int(_ column: Int32) -> Int64 { statement.number(column) }

  /// Returns a count, clamped to 0...2^40, because other programs may have written the value. No store holds as many
  /// rows.
  func count(_ column: Int32) -> Int { Int(min(max(0, int(column)), 1 << 40)) }

  func isNull(_ column: Int32) -> Bool { statement.isNull(column) }

  func optionalInt(_ column: Int32) -> Int64? { statement.isNull(column) ? nil : statement.number(column) }

  /// Returns the text of a column. Invalid UTF-8, which other programs may have written, is repaired.
  func text(_ column: Int32) -> String { String(decoding: statement.text(column), as: UTF8.self) }

  /// Calls `body` with the bytes of a column's text, which are not copied.
  func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try body(statement.text(column))
  }

  func bytes(_ column: Int32) -> [UInt8] { [UInt8](statement.bytes(column)) }
}
