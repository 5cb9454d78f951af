#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// Cursors.
  extension PostgreSQLConnection {
    /// Opens a cursor for a query and returns its first rows.
    ///
    /// The cursor is declared WITH HOLD, so that it outlives its transaction: the caller may change data between rows.
    func open(
      _ cursor: String, _ sql: String, _ parameters: StatementParameters, count: Int
    ) throws(DataError) -> OpaquePointer? {
      try meeting { (link) throws(DataError) in
        let isAlone = transaction == .none
        if isAlone { try link.send("BEGIN READ ONLY", .none) }
        try link.send("DECLARE \(cursor) NO SCROLL CURSOR WITH HOLD FOR \(sql)", parameters)
        if isAlone { try link.send("COMMIT", .none) }
        return try link.read("FETCH \(count) FROM \(cursor)", .none)
      }
    }

    /// Closes a cursor. The statement may be sent later.
    func close(_ cursor: String) {
      guard transaction == .none || transaction == .open else { return }
      // An error is ignored: the next statement will meet a broken connection too, and an open cursor ends with it.
      try? meeting { (link) throws(DataError) in try link.send("CLOSE \(cursor)", .none) }
      cursorNames.remove(cursor)
    }

    /// Returns the lowest unused name, so that there are few statements to prepare.
    func takeCursorName() -> String {
      var number = 1
      while !cursorNames.insert("c\(number)").inserted { number += 1 }
      return "c\(number)"
    }
  }
#endif
