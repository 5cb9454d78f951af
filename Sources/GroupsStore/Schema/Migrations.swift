import GRDB

/// How a file comes from any earlier version to this one. Each step is one transaction, its version number included.
enum Migrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { database in
      try database.execute(sql: Schema.version1)
      try database.execute(sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA user_version = 1")
    }
    return migrator
  }
}
