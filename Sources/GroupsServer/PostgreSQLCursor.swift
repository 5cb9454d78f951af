#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A statement whose rows may not fit in memory, so they are fetched in parts.
  final class PostgreSQLCursor: PostgreSQLStatement {
    /// The number of rows per fetch.
    private static let count = 1_000

    /// An open cursor on the server.
    private struct Cursor {
      let name: String
      let linkCount: Int
      /// The transaction that closes the cursor; `nil` if it was opened outside one.
      let transactionCount: Int?
    }

    private var cursor: Cursor?

    override func step() throws(DataError) -> Bool {
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
      // There are no more rows.
      if rows.count < Self.count { close() }
    }

    override func reset() {
      close()
      super.reset()
    }

    /// Closes the cursor, unless it may have been closed with its transaction or connection. Closing it twice would
    /// fail.
    private func close() {
      guard let cursor else { return }
      self.cursor = nil
      guard cursor.linkCount == connection.linkCount,
        cursor.transactionCount.map({ $0 == connection.transactionCount }) ?? true
      else { return }
      connection.close(cursor.name)
    }
  }
#endif
