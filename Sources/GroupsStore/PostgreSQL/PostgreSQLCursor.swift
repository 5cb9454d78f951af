#if PostgreSQL
  import GroupsDomain

  /// A statement whose rows may be more than fit in memory: some come at a time.
  final class PostgreSQLCursor: SQLStatement {
    /// How many rows come at a time.
    private static let count = 1_000

    /// A cursor that is open on the server.
    private struct Cursor {
      let name: String
      let linkCount: Int
      /// Nil where no transaction is its end.
      let transactionCount: Int?
    }

    private unowned let connection: PostgreSQLConnection
    private let sql: String
    private var parameters = StatementParameters()
    private var cursor: Cursor?
    private var rows: ServerRows?

    init(_ connection: PostgreSQLConnection, _ sql: String) {
      self.connection = connection
      self.sql = sql
    }

    func bind(_ number: Int64, at index: Int32) { parameters.bind(number, at: index) }
    func bind(_ text: String, at index: Int32) { parameters.bind(text, at: index) }
    func bind(_ bytes: [UInt8], at index: Int32) { parameters.bind(bytes, at: index) }
    func bindNull(at index: Int32) { parameters.bindNull(at: index) }

    func run() throws(DataError) { try connection.run(sql, parameters) }

    func step() throws(DataError) -> Bool {
      if rows == nil {
        try parameters.check()
        let name = connection.takeCursorName()
        let transactionCount = connection.isInTransaction ? connection.transactionCount : nil
        take(ServerRows(try connection.open(name, sql, parameters, count: Self.count)), name, transactionCount)
      }
      if rows?.goOn() == true { return true }
      guard let cursor else { return false }
      take(
        ServerRows(try connection.read("FETCH \(Self.count) FROM \(cursor.name)")), cursor.name, cursor.transactionCount
      )
      return rows?.goOn() ?? false
    }

    private func take(_ rows: ServerRows, _ name: String, _ transactionCount: Int?) {
      self.rows = rows
      cursor = Cursor(name: name, linkCount: connection.linkCount, transactionCount: transactionCount)
      // There are no more.
      if rows.count < Self.count { close() }
    }

    func reset() {
      close()
      rows = nil
    }

    /// Closes the cursor, unless it may have ended with its transaction or its connection: closing it then would fail.
    private func close() {
      guard let cursor else { return }
      self.cursor = nil
      guard cursor.linkCount == connection.linkCount,
        cursor.transactionCount.map({ $0 == connection.transactionCount }) ?? true
      else { return }
      connection.close(cursor.name)
    }

    func number(_ column: Int32) -> Int64 { rows?.number(column) ?? 0 }
    func isNull(_ column: Int32) -> Bool { rows?.isNull(column) ?? true }
    func text(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      rows?.text(column) ?? UnsafeBufferPointer(start: nil, count: 0)
    }
    func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
      rows?.bytes(column) ?? UnsafeRawBufferPointer(start: nil, count: 0)
    }
  }
#endif
