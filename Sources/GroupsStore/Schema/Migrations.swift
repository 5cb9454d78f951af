import GroupsDomain

/// Brings a database from any earlier version to the present one. Each step is one transaction, its version number
/// included.
enum Migrations {
  static func version(of connection: SQLiteConnection) throws(DataError) -> Int {
    Int(try connection.number("PRAGMA user_version"))
  }

  /// The same for a file, which may turn out to be somebody else's after all.
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
        // With the lock held: somebody else may have taken the step meanwhile.
        if try version(of: connection) == index {
          try connection.stoppable { () throws(DataError) in
            try connection.execute(script: "\(script); PRAGMA user_version = \(index + 1)")
          }
          // A migration is a transaction as any other.
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
