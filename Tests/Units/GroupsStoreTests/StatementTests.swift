import GroupsDomain
import Testing

@testable import GroupsStore

@Suite("Prepared SQLite statements")
struct StatementTests {
  private let connection: SQLiteConnection
  private let insert: PreparedStatement
  private let select: PreparedStatement

  init() throws {
    connection = try SQLiteConnection.memory()
    try connection.execute(script: "CREATE TABLE item(id INTEGER PRIMARY KEY, one TEXT, two TEXT, three BLOB)")
    insert = PreparedStatement(connection, "INSERT INTO item VALUES ($1, $2, $3, $4)")
    select = PreparedStatement(connection, "SELECT one, two, three FROM item WHERE one = $1 AND two = $2")
  }

  @Test(
    "A statement can be run again with values of any length",
    // Near the limits of 15 bytes in a small string and 1024 bytes in the buffer of a statement.
    arguments: [0, 1, 15, 16, 500, 1023, 1024, 1025, 5000])
  func statementKeepsBoundValues(length: Int) throws {
    for id in 1...3 {
      let one = String(repeating: "ä", count: length) + "\(id)"
      let two = String(repeating: "\0", count: length)
      let three = [UInt8](repeating: UInt8(id), count: length)
      if id % 2 == 0 {
        try insert.run(id, one, two, three)
      } else {
        try insert.run { values in
          values.add(Int64(id))
          values.add(one)
          values.add(two)
          values.add(three)
        }
      }
      let found = try select.first(one, two) { ($0.text(0), $0.text(1), $0.bytes(2)) }
      #expect(try #require(found) == (one, two, three))
    }
  }

  @Test("A statement can be run with other values after it has failed")
  func failedStatementTakesNewValues() throws {
    let text = String(repeating: "x", count: 600)
    try insert.run(1, text, "a", [1])
    for _ in 1...3 { #expect(throws: DataError.self) { try insert.run(1, text, "b", [2]) } }
    try insert.run(2, text, "c", [3])
    #expect(try select.first(text, "b") { _ in true } == nil)
    #expect(try select.first(text, "c") { $0.bytes(2) } == [3])
  }
}
