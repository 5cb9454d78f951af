#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// Checks, creates and migrates the store in a server's database.
  package enum ServerStore {
    /// The contents of a database.
    package enum State: Equatable, Sendable {
      /// A store of this version.
      case current
      /// A store of an earlier version, with the migrations to the current one.
      case older([String])
      /// A store of a newer version.
      case newer
      /// No store.
      case missing
      /// Another program's schema of the store's name, or a database that cannot hold a store.
      case foreign(reason: String)
      /// A store that this user may not read.
      case closed
    }

    /// The name of the schema.
    static let schema = "calcot"

    /// Creates a store, or migrates one of an earlier version, in one transaction. A store of this version is not
    /// changed.
    ///
    /// - Throws: ``DataError/foreign(path:reason:)`` or ``DataError/newer(path:)`` if the database cannot be used, and
    ///   `interrupted` if the user stops it.
    /// - Returns: true if a new store was created.
    @discardableResult
    package static func create(
      at address: ServerAddress, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> Bool {
      let link = try primary(of: address, isInterrupted)
      let state = try state(link)
      let steps: [String]
      switch state {
      case .current: return false
      case .older(let missing): steps = missing
      case .missing: steps = ServerSchema.migrations
      case .newer, .foreign, .closed:
        if let refusal = state.refusal(address) { throw refusal }
        return false
      }
      do throws(DataError) {
        // A script is one transaction.
        try link.execute(
          script: "SET LOCAL search_path TO calcot, pg_temp;\n" + steps.joined(separator: ";\n")
            + ";\nUPDATE about SET version = \(ServerSchema.migrations.count)"
        )
      } catch {
        guard error != .interrupted, try isCreated(at: address, after: error, isInterrupted) else { throw error }
        // If the server refused the script, another program has created the store in the meantime.
        return link.isLost && state == .missing
      }
      return state == .missing
    }

    /// Connects to the first host that accepts changes.
    private static func primary(
      of address: ServerAddress, _ isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> ServerPipeline {
      let hosts = try ServerConnecting.hosts(of: address)
      var failure: DataError?
      for host in hosts {
        do throws(DataError) {
          let (link, isStandby) = try ServerSession.connect(
            address, host, within: address.timeout, lockTimeout: 10, isInterrupted: isInterrupted)
          if !isStandby { return link }
          failure = failure ?? ServerSearch.standby(address)
        } catch {
          if hosts.count == 1 || error == .interrupted { throw error }
          failure = failure ?? error
        }
      }
      throw failure ?? .server(.unreachable, reason: "\(address.shown) names no host")
    }

    /// Returns whether a store of this version exists, after creating or migrating it failed.
    private static func isCreated(
      at address: ServerAddress, after error: DataError, _ isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> Bool {
      do throws(DataError) {
        let link = try primary(of: address, isInterrupted)
        // The server may still be executing the script. Both statements wait for its end, and change nothing.
        try link.execute(
          script: """
            DO $$ BEGIN
              CREATE SCHEMA \(schema);
              RAISE EXCEPTION 'rolled back';
            EXCEPTION WHEN OTHERS THEN NULL; END $$
            """)
        // Fails if no store was created, because there is no table then.
        try? link.execute(script: "SELECT 1 FROM \(schema).about FOR UPDATE")
        return try state(link) == .current
      } catch {
        throw .server(
          .lost, reason: "\(error.reason), and it is unknown whether the store was created")
      }
    }

    /// Returns the contents of a database. Changes nothing.
    static func state(_ link: ServerPipeline) throws(DataError) -> State {
      let found = ServerRows(
        try link.query(
          script: """
            SELECT pg_encoding_to_char(d.encoding), n.oid, has_schema_privilege(n.oid, 'USAGE')::int,
              (SELECT has_table_privilege(c.oid, 'SELECT')::int FROM pg_class c
                WHERE c.relnamespace = n.oid AND c.relname = 'about' AND c.relkind = 'r'),
              (SELECT count(*) FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
                WHERE c.relnamespace = n.oid AND c.relname = 'change' AND a.attname = 'format')
            FROM pg_database d LEFT JOIN pg_namespace n ON n.nspname = '\(schema)'
            WHERE d.datname = current_database()
            """))
      guard found.next() else { return .foreign(reason: "the server does not say which database this is") }
      let encoding = String(decoding: found.text(0), as: UTF8.self)
      if encoding != "UTF8" { return .foreign(reason: "its encoding is \(encoding) instead of UTF8") }
      if found.isNull(1) { return .missing }
      if found.number(2) == 0 { return .closed }
      if found.isNull(3) { return .foreign(reason: "its schema \(schema) is another program's") }
      if found.number(3) == 0 { return .closed }
      let about = ServerRows(try link.query(script: "SELECT version FROM \(schema).about WHERE application = 'calcot'"))
      guard about.count == 1, about.next() else { return .foreign(reason: "its schema \(schema) is another program's") }
      let (version, migrations) = (Int(about.number(0)), ServerSchema.migrations)
      if version > migrations.count { return .newer }
      guard version > 0 else { return .foreign(reason: "its version is \(version), and the first one is 1") }
      if version == 1, found.number(4) == 0 { return .older([ServerSchema.beforeVersion1] + migrations[1...]) }
      return version == migrations.count ? .current : .older(Array(migrations[version...]))
    }
  }

  extension ServerStore.State {
    /// The error for a database that cannot be used as it is; `nil` if it can.
    func refusal(_ address: ServerAddress) -> DataError? {
      switch self {
      case .current: nil
      case .missing: .server(.noStore, reason: "\(address.shown) has no Calcot store")
      case .foreign(let reason): .foreign(path: address.shown, reason: reason)
      case .older: .server(.older, reason: "\(address.shown) was made by an older calcot")
      case .newer: .newer(path: address.shown)
      case .closed: .server(.noRights, reason: "you have no permission to read the store of \(address.shown)")
      }
    }
  }
#endif
