import GroupsDomain

/// The store of a server's database: whether there is one, and making it.
package enum ServerStore {
  /// What a database has.
  package enum State: Equatable, Sendable {
    /// A store of this version.
    case current
    /// A store of an earlier version, with its number.
    case older(Int)
    /// A store of a later version.
    case newer
    /// No store.
    case missing
    /// Something else of the store's name, or a database that cannot hold a store; the reason says what.
    case foreign(reason: String)
    /// A store that this user may not read.
    case closed
  }

  /// The name of the schema, as of the channel.
  static let schema = "calcot"

  #if PostgreSQL
    /// Creates the store in a database that has none, or brings one of an earlier version up to date, in one
    /// transaction. Leaves a store of this version as it is.
    ///
    /// Throws ``DataError/foreign(path:reason:)`` or ``DataError/newer(path:)`` where the database is not one to do
    /// that in, and `interrupted` where the user stops it.
    ///
    /// - Returns: whether there was none.
    @discardableResult
    package static func create(
      at address: ServerAddress, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> Bool {
      let link = try ServerSession.connect(address, lockTimeout: 10, isInterrupted: isInterrupted)
      let version: Int
      switch try state(link) {
      case .current: return false
      case .older(let found): version = found
      case .missing: version = 0
      case .newer: throw .newer(path: address.shown)
      case .foreign(let reason): throw .foreign(path: address.shown, reason: reason)
      case .closed: throw .server(.noRights, reason: "you have no permission to read the store of \(address.shown)")
      }
      // A script is one transaction.
      let steps = Dialect.postgreSQL.migrations[version...]
      try link.execute(
        script: steps.joined(separator: ";\n") + ";\nUPDATE about SET version = \(Dialect.postgreSQL.migrations.count)")
      return version == 0
    }

    /// Looks what a database has. Changes nothing.
    static func state(_ link: ServerPipeline) throws(DataError) -> State {
      let found = ServerRows(
        try link.query(
          script: """
            SELECT pg_encoding_to_char(d.encoding), n.oid, has_schema_privilege(n.oid, 'USAGE')::int,
              (SELECT has_table_privilege(c.oid, 'SELECT')::int FROM pg_class c
                WHERE c.relnamespace = n.oid AND c.relname = 'about' AND c.relkind = 'r')
            FROM pg_database d LEFT JOIN pg_namespace n ON n.nspname = '\(schema)'
            WHERE d.datname = current_database()
            """))
      guard found.goOn() else { return .foreign(reason: "the server does not say which database this is") }
      let encoding = String(decoding: found.text(0), as: UTF8.self)
      if encoding != "UTF8" { return .foreign(reason: "its encoding is \(encoding) instead of UTF8") }
      if found.isNull(1) { return .missing }
      if found.number(2) == 0 { return .closed }
      if found.isNull(3) { return .foreign(reason: "its schema \(schema) is another program's") }
      if found.number(3) == 0 { return .closed }
      let about = ServerRows(try link.query(script: "SELECT version FROM \(schema).about WHERE application = 'calcot'"))
      guard about.count == 1, about.goOn() else { return .foreign(reason: "its schema \(schema) is another program's") }
      let (version, present) = (Int(about.number(0)), Dialect.postgreSQL.migrations.count)
      return version == present ? .current : version > present ? .newer : .older(version)
    }
  #else
    /// Creates the store in a database. This build cannot.
    @discardableResult
    package static func create(
      at address: ServerAddress, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> Bool { throw unsupported(address) }

    static func unsupported(_ address: ServerAddress) -> DataError {
      .server(.unsupported, reason: "\(address.shown) is on a server, and this calcot was built without PostgreSQL")
    }
  #endif
}
