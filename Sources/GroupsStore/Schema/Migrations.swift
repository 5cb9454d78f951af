import GroupsDomain

/// Migrates a file from any earlier version to the current one. Each migration and its new version number are written
/// in one transaction.
enum Migrations {
  static func version(of connection: SQLiteConnection) throws(DataError) -> Int {
    Int(try connection.number("PRAGMA user_version"))
  }

  /// Migrates a file, and throws `foreign` if it turns out to be another program's.
  static func run(on connection: SQLiteConnection, path: String) throws(DataError) {
    do throws(DataError) {
      try run(on: connection)
    } catch .storage(let reason) where reason.hasPrefix("no such") {
      throw .foreign(path: path, reason: "its tables differ (\(reason))")
    }
  }

  static func run(on connection: SQLiteConnection) throws(DataError) {
    guard try version(of: connection) < Schema.sqlite.count else { return }
    for (index, script) in Schema.sqlite.enumerated() {
      try connection.begin()
      do throws(DataError) {
        // Checked under the lock, because another process may have run this migration meanwhile.
        if try version(of: connection) == index {
          try connection.interruptible { () throws(DataError) in
            try connection.execute(script: "\(script); PRAGMA user_version = \(index + 1)")
          }
          // A migration counts as a transaction. The third one adds `serial` and sets it itself.
          if index > 2 { try connection.execute(script: "UPDATE counter SET serial = serial + 1") }
        }
        try connection.commit()
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }
}
