#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// Checks, creates and migrates the store in a server's database.
  package enum ServerStore {
    /// The contents of a database.
    package enum State: Equatable, Sendable {
      /// A store of this version.
      case current
      /// A store of an earlier version.
      case older
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
    /// - Throws: ``DataError/foreign(path:reason:)`` or ``DataError/newer(path:)`` if the database cannot be used,
    ///   `interrupted` if the user stops it, and ``DataError/server(_:reason:)`` with `lost` if the connection is lost.
    ///   Whether the transaction was committed is then unknown, and the call can be repeated.
    /// - Returns: true if a new store was created.
    @discardableResult
    package static func create(
      at address: ServerAddress, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> Bool {
      let link = try primary(of: address, isInterrupted)
      let state = try state(link)
      guard state == .missing || state == .older else {
        if let refusal = state.refusal(address) { throw refusal }
        return false
      }
      let steps = (state == .missing ? [ServerSchema.creation] : []) + [ServerSchema.completion]
      do throws(DataError) {
        // A script is one transaction.
        try link.execute(
          script: "SET LOCAL search_path TO calcot, pg_temp;\n" + steps.joined(separator: ";\n")
            + ";\nUPDATE about SET version = \(ServerSchema.version)")
      } catch {
        if link.isLost, error != .interrupted {
          throw .server(.lost, reason: "\(error.reason), and it is unknown whether the store was created")
        }
        // If the server refused the script, another program may have created the store in the meantime.
        guard !link.isLost, try Self.state(link) == .current else { throw error }
        return false
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

    /// Returns the contents of a database. Changes nothing.
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
      guard found.next() else { return .foreign(reason: "the server does not say which database this is") }
      let encoding = String(decoding: found.text(0), as: UTF8.self)
      if encoding != "UTF8" { return .foreign(reason: "its encoding is \(encoding) instead of UTF8") }
      if found.isNull(1) { return .missing }
      if found.number(2) == 0 { return .closed }
      if found.isNull(3) { return .foreign(reason: "its schema \(schema) is another program's") }
      if found.number(3) == 0 { return .closed }
      let about = ServerRows(try link.query(script: "SELECT version FROM \(schema).about WHERE application = 'calcot'"))
      guard about.count == 1, about.next() else { return .foreign(reason: "its schema \(schema) is another program's") }
      let version = Int(about.number(0))
      guard version > 0 else { return .foreign(reason: "its version is \(version), and the first one is 1") }
      return version > ServerSchema.version ? .newer : version == ServerSchema.version ? .current : .older
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
