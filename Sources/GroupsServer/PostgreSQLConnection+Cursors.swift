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
          // After an error, the server has skipped the COMMIT. If the rollback fails, the connection is lost, and the
          // server rolls back.
          if isAlone, !link.isLost { try? link.rollBack() }
          throw error
        }
      }
    }

    /// Closes a cursor and releases its name, without waiting for the result. If the transaction has failed, the server
    /// refuses all statements, so the next call of ``takeCursorName()`` closes the cursor.
    ///
    /// The server may have closed the cursor already: the rollback of the transaction that opened it does so. A plain
    /// `CLOSE` would then fail, and make the current transaction fail.
    func close(_ cursor: String) {
      if case .failed = transaction { return unclosedCursors.append(cursor) }
      cursorNames.remove(cursor)
      // A lost connection has closed all of its cursors.
      guard link != nil else { return }
      let script = """
        DO $$
          DECLARE portal refcursor := '\(cursor)';
          BEGIN
            CLOSE portal;
          EXCEPTION WHEN invalid_cursor_name THEN NULL;
          END
        $$
        """
      // An error is ignored: if the connection is lost, the next statement reports it.
      try? withLink { (link) throws(DataError) in try link.send(script, .none) }
    }

    /// Returns the unused name with the lowest number, and closes the cursors that ``close(_:)`` has put off. Names are
    /// reused, because each needs its own prepared statements. A name stays in use until its cursor is closed, even if
    /// the connection is lost before.
    func takeCursorName() -> String {
      let unclosed = unclosedCursors
      unclosedCursors = []
      for cursor in unclosed { close(cursor) }
      var number = 1
      while !cursorNames.insert("c\(linkCount)_\(number)").inserted { number += 1 }
      return "c\(linkCount)_\(number)"
    }
  }
#endif
