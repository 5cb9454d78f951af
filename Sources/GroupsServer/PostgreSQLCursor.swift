#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A statement whose rows are fetched in parts, because they may not fit in memory.
  final class PostgreSQLCursor: PostgreSQLStatement {
    /// The number of rows per fetch.
    private static let count = 1_000

    /// An open cursor on the server.
    private struct Cursor {
      let name: String
      let linkCount: Int
      /// ``PostgreSQLConnection/transactionCount`` when the cursor was opened; `nil` if there was no transaction.
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
      if rows?.next() == true { return true }
      guard let cursor else { return false }
      take(
        ServerRows(try connection.read("FETCH \(Self.count) FROM \(cursor.name)")), cursor.name, cursor.transactionCount
      )
      return rows?.next() ?? false
    }

    private func take(_ rows: ServerRows, _ name: String, _ transactionCount: Int?) {
      self.rows = rows
      cursor = Cursor(name: name, linkCount: connection.linkCount, transactionCount: transactionCount)
      // Fewer rows than requested are the last ones.
      if rows.count < Self.count { close() }
    }

    override func reset() {
      close()
      super.reset()
    }

    /// Closes the cursor, unless it may have been closed with its transaction or connection: closing it again would
    /// fail, and so would the transaction.
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
