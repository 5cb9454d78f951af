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
    /// - Parameters:
    ///   - cursor: the name of the cursor.
    ///   - generation: ``cursorGeneration`` when it was opened; `nil` if it is unknown whether the cursor still exists.
    func close(_ cursor: String, openedIn generation: Int?) {
      if case .failed = transaction { return unclosedCursors.append(cursor) }
      // The server closes a cursor if the transaction that opened it is rolled back. `CLOSE` would then fail, and make
      // the current transaction fail.
      let close =
        generation == cursorGeneration
        ? "CLOSE \(cursor)"
        : """
        DO $$
          DECLARE portal refcursor := '\(cursor)';
          BEGIN
            CLOSE portal;
          EXCEPTION WHEN invalid_cursor_name THEN NULL;
          END
        $$
        """
      do throws(DataError) {
        // A lost connection has closed all of its cursors.
        if link != nil { try withLink { (link) throws(DataError) in try link.send(close, .none) } }
        cursorNames.remove(cursor)
      } catch {
        // If the connection is lost, the next statement reports it.
        unclosedCursors.append(cursor)
      }
    }

    /// Returns the unused name with the lowest number, and closes the cursors that ``close(_:openedIn:)`` has put off.
    /// Names are reused, because each needs its own prepared statements. A name stays in use until its cursor is closed,
    /// even if the connection is lost before.
    func takeCursorName() -> String {
      let unclosed = unclosedCursors
      unclosedCursors = []
      for cursor in unclosed { close(cursor, openedIn: nil) }
      var number = 1
      while !cursorNames.insert("c\(number)").inserted { number += 1 }
      return "c\(number)"
    }
  }
#endif
