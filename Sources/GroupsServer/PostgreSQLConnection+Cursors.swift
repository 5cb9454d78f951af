#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The cursors of a connection.
  extension PostgreSQLConnection {
    /// Opens a cursor for a query, and gives its first rows.
    ///
    /// It is one that outlives its transaction: who reads row by row may change something meanwhile.
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

    /// Closes a cursor, sooner or later.
    func close(_ cursor: String) {
      guard transaction == .none || transaction == .open else { return }
      // A fault of the link is met by the next statement too; a cursor that is left open ends with it.
      try? meeting { (link) throws(DataError) in try link.send("CLOSE \(cursor)", .none) }
      cursorNames.remove(cursor)
    }

    /// A name for a cursor that no open one has. There are few, so that the statements with them are prepared once.
    func takeCursorName() -> String {
      var number = 1
      while !cursorNames.insert("c\(number)").inserted { number += 1 }
      return "c\(number)"
    }
  }
#endif
