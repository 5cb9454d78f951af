#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A statement whose rows are fetched in parts, because they may not fit in memory.
  final class PostgreSQLCursor: PostgreSQLStatement {
    /// The number of rows per fetch.
    private static let count = 1_000

    /// The name of the open cursor on the server.
    private var cursor: String?
    /// ``PostgreSQLConnection/cursorGeneration`` when the cursor was opened; `nil` if that failed.
    private var generation: Int?

    override func step() throws(DataError) -> Bool {
      if rows == nil {
        try parameters.check()
        let name = connection.takeCursorName()
        (cursor, generation) = (name, nil)
        let first = ServerRows(try connection.open(name, sql, parameters, count: Self.count))
        generation = connection.cursorGeneration
        take(first)
      }
      if rows?.next() == true { return true }
      guard let cursor else { return false }
      take(ServerRows(try connection.read("FETCH \(Self.count) FROM \(cursor)")))
      return rows?.next() ?? false
    }

    private func take(_ rows: ServerRows) {
      self.rows = rows
      // Fewer rows than requested are the last ones.
      if rows.count < Self.count { close() }
    }

    override func reset() {
      close()
      super.reset()
    }

    private func close() {
      if let cursor { connection.close(cursor, openedIn: generation) }
      cursor = nil
    }
  }
#endif
