#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// How a connection speaks with its server, and what it knows of others' changes where the server does not tell.
  struct ServerSession {
    /// The channel on which changes are told.
    static let channel = "calcot"

    /// Whether the server tells of others' changes.
    let hasNotices: Bool
    /// The counters of changes and undos that were seen last, and that this connection wrote last; nil before.
    private var seen: Mark?
    private var own: Mark?

    private struct Mark: Equatable {
      let change: Int64
      let undo: Int64
    }

    init(hasNotices: Bool) { self.hasNotices = hasNotices }

    /// Connects, looks whether there is a store of this version, and listens to what others do.
    static func open(
      _ address: ServerAddress, lockTimeout: Double, isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> (ServerPipeline, ServerSession) {
      let link = try connect(address, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
      if let refusal = try ServerStore.state(link).refusal(address) { throw refusal }
      return (link, ServerSession(hasNotices: try listen(on: link)))
    }

    /// Asks to be told of changes. False where that cannot be: a standby listens to nobody, and there are servers that
    /// speak to nobody; then the counters are asked.
    private static func listen(on link: ServerPipeline) throws(DataError) -> Bool {
      do throws(DataError) {
        try link.execute(script: "LISTEN \(channel)")
        return true
      } catch {
        if link.isLost || error == .interrupted { throw error }
        return false
      }
    }

    /// Connects, and sets what the store relies on, whatever the server, the database or the role has set otherwise.
    ///
    /// Each list has an index with its rows in their order. A planner that does not know yet how large a table has
    /// become would rather read and sort all of it: sorting is made the last resort. That makes plans look dear, which
    /// no compiler is to be started for.
    static func connect(
      _ address: ServerAddress, lockTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> ServerPipeline {
      let link = ServerPipeline(try ServerConnecting.connect(address, isInterrupted), to: address)
      link.waiting.isInterrupted = isInterrupted
      try link.execute(
        script: """
          SET client_encoding TO 'UTF8';
          SET search_path TO calcot, pg_temp;
          SET lock_timeout TO \(Int(lockTimeout * 1000));
          SET default_transaction_isolation TO 'read committed';
          SET bytea_output TO 'hex';
          SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
          SELECT set_config(name, 'off', false) FROM pg_settings WHERE name IN ('enable_sort', 'enable_bitmapscan', 'jit')
          """)
      return link
    }

    /// Whether somebody else has changed the data since this was asked last, where only the counters tell.
    mutating func haveCountersMoved(_ connection: PostgreSQLConnection) throws(DataError) -> Bool {
      let rows = ServerRows(try connection.read("SELECT change, undo FROM counter"))
      guard rows.goOn() else { return false }
      let mark = Mark(change: rows.number(0), undo: rows.number(1))
      defer { seen = mark }
      return seen != nil && mark != seen && mark != own
    }

    /// Notes the counters that this connection is about to write, and those that it found. Whether somebody else had
    /// changed the data before.
    mutating func note(_ counters: Counters, since start: Counters) -> Bool {
      let start = Mark(change: start.change, undo: start.undo)
      defer { own = Mark(change: counters.change, undo: counters.undo) }
      return seen != nil && start != seen && start != own
    }
  }
#endif
