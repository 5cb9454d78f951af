#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  extension PostgreSQLConnection {
    /// Opens a cursor for a query and returns its first rows, at most `count`.
    ///
    /// The cursor is declared WITH HOLD, so that it outlives its transaction: the caller may commit changes between two
    /// rows.
    func open(
      _ cursor: String, _ sql: String, _ parameters: StatementParameters, count: Int
    ) throws(DataError) -> OpaquePointer? {
      try withLink { (link) throws(DataError) in
        let isAlone = transaction == .none
        if isAlone { try link.send("BEGIN READ ONLY", .none) }
        try link.send("DECLARE \(cursor) NO SCROLL CURSOR WITH HOLD FOR \(sql)", parameters)
        if isAlone { try link.send("COMMIT", .none) }
        do throws(DataError) {
          return try link.read("FETCH \(count) FROM \(cursor)", .none)
        } catch {
          cursorNames.remove(cursor)
          // After an error, the server has skipped the COMMIT. If the rollback fails, the connection is lost, and the
          // server rolls back.
          if isAlone, !link.isLost { try? link.rollBack() }
          throw error
        }
      }
    }

    /// Closes a cursor. Does not wait for the result.
    func close(_ cursor: String) {
      // A failed transaction refuses statements, and a lost connection has closed the cursor.
      guard transaction == .none || transaction == .open else { return }
      // An error is ignored: if the connection is lost, the next statement reports it.
      try? withLink { (link) throws(DataError) in try link.send("CLOSE \(cursor)", .none) }
      cursorNames.remove(cursor)
    }

    /// Returns the unused name with the lowest number. Reused names mean fewer prepared statements, because each name
    /// needs its own.
    func takeCursorName() -> String {
      var number = 1
      while !cursorNames.insert("c\(number)").inserted { number += 1 }
      return "c\(number)"
    }
  }
#endif
