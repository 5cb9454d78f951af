import CSQLite

/// The state of a store, read from the single row of `counter`: its id and its number of transactions.
struct StoreMark: Equatable {
  /// The random id of the store; `nil` before version 3 of the schema.
  let store: Int64?
  /// The number of transactions since the store was given its id.
  let serial: Int64

  private static let firstVersion = 3

  /// True if a log whose first mark is this one may have been started on the file, or on an earlier state of it.
  func continues(_ file: StoreMark) -> Bool {
    guard let store else { return true }
    return (file.store ?? store) == store && (serial <= file.serial || serial - file.serial == 1)
  }

  /// True if the file with its log may have this mark while the file alone has the mark `file`.
  func isReached(from file: StoreMark) -> Bool {
    guard let id = file.store else { return true }
    return store == id && serial >= file.serial
  }
}

extension StoreMark {
  /// Reads the mark of a database. Returns `nil` if there is none or it cannot be read.
  init?(in connection: SQLiteConnection) {
    guard let version = try? Migrations.version(of: connection), version > 0 else { return nil }
    guard version >= Self.firstVersion else {
      self.init(store: nil, serial: 0)
      return
    }
    // The page may belong to another table, so the types of its columns are checked.
    let row = SQLiteStatement(
      connection,
      """
      SELECT store, serial FROM counter WHERE id = 1 AND typeof(change) = 'integer' AND typeof(undo) = 'integer'
      AND typeof(store) IN ('integer', 'null') AND typeof(serial) = typeof(store)
      """)
    guard (try? row.step()) == true, row.number(1) >= 0 else { return nil }
    self.init(store: row.isNull(0) ? nil : row.number(0), serial: row.number(1))
  }

  /// Reads the mark from the page of the table `counter`, by building a database around that page.
  init?(page: [UInt8]) {
    let script = """
      PRAGMA page_size = \(page.count); PRAGMA user_version = \(Self.firstVersion);
      CREATE TABLE counter(id INTEGER PRIMARY KEY, "group", user, member, todo, change, undo, store, serial)
      """
    var size: sqlite3_int64 = 0
    guard let database = try? SQLiteConnection.memory(), (try? database.execute(script: script)) != nil,
      let bytes = sqlite3_serialize(database.pointer, "main", &size, 0)
    else { return nil }
    guard size == 2 * page.count else {
      sqlite3_free(bytes)
      return nil
    }
    (bytes + page.count).update(from: page, count: page.count)
    // SQLite frees the bytes, even if this fails.
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    guard sqlite3_deserialize(database.pointer, "main", bytes, size, size, flags) == SQLITE_OK else { return nil }
    self.init(in: database)
  }
}
