#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The state of a session on a server. Without notifications, it detects changes by other connections from counters.
  struct ServerSession {
    /// The channel on which connections notify each other of changes.
    static let channel = "calcot"

    /// True if the server sends notifications of changes.
    let hasNotifications: Bool
    /// True if the server is a standby.
    var isStandby: Bool
    /// The counters as last read; `nil` before the first read.
    private var seen: Mark?
    /// The counters as this connection last wrote them; `nil` before the first write.
    private var own: Mark?

    /// The two counters that identify a state of the data, because every transaction increases one of them.
    private struct Mark: Equatable {
      let change: Int64
      let undo: Int64
    }

    init(hasNotifications: Bool, isStandby: Bool = false) {
      self.hasNotifications = hasNotifications
      self.isStandby = isStandby
    }

    /// Connects to one host, checks that it has a store of this version, and subscribes to notifications.
    static func open(
      _ address: ServerAddress, _ host: ServerConnecting.Host, within seconds: Double, lockTimeout: Double,
      isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> (ServerPipeline, ServerSession) {
      let (link, isStandby) = try connect(
        address, host, within: seconds, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
      if let refusal = try ServerStore.state(link).refusal(address) {
        // A standby may not have received the store yet. After this error, the search tries the other hosts.
        guard !isStandby else {
          throw .server(.unreachable, reason: "\(refusal.reason), and is a standby, which only copies the primary")
        }
        throw refusal
      }
      return (link, ServerSession(hasNotifications: try listen(on: link, isStandby), isStandby: isStandby))
    }

    /// Subscribes to notifications. Returns false if there are none: on a standby, on some compatible servers, and
    /// behind a pooler, which would deliver them to other clients. Changes are then detected from the counters.
    private static func listen(on link: ServerPipeline, _ isStandby: Bool) throws(DataError) -> Bool {
      guard !isStandby, !link.isPooled else { return false }
      do throws(DataError) {
        try link.execute(script: "LISTEN \(channel)")
        return true
      } catch {
        if link.isLost || error == .interrupted { throw error }
        return false
      }
    }

    /// Returns a query that sets the parameters on which the store relies, whatever the defaults of the server, the
    /// database or the role. If the SQL condition `isLocal` is true, it sets them only for the current transaction.
    /// `lockTimeout` is in seconds.
    ///
    /// Every list has an index with its order, but a planner with outdated statistics may prefer to scan and sort a
    /// whole table. Therefore sorts are disabled, and so are bitmap scans, which lose the order of an index. JIT is
    /// disabled too, because the cost that is added to a disabled plan would trigger it. Of `synchronous_commit`, only
    /// the value `off` is replaced, because with any other a commit waits for the disk.
    static func settings(lockTimeout: Double, isLocal: String) -> String {
      let settings = [
        ("client_encoding", "UTF8"), ("search_path", "calcot, pg_temp"), ("lock_timeout", "\(Int(lockTimeout * 1000))"),
        ("default_transaction_isolation", "read committed"), ("bytea_output", "hex"),
      ]
      let calls = settings.map { "set_config('\($0)', '\($1)', \(isLocal))" }.joined(separator: ", ")
      return """
        SELECT \(calls),
          CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', \(isLocal)) END,
          (SELECT count(set_config(name, 'off', \(isLocal))) FROM pg_settings
            WHERE name IN ('enable_sort', 'enable_bitmapscan', 'jit'))
        """
    }

    /// Connects to one host and sets the parameters of ``settings(lockTimeout:isLocal:)``. Behind a pooler, they are
    /// set only for one transaction, because the next one may run in another session.
    ///
    /// - Returns: the link, and whether the server is a standby.
    static func connect(
      _ address: ServerAddress, _ host: ServerConnecting.Host = ServerConnecting.Host(), within seconds: Double = 10,
      lockTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> (link: ServerPipeline, isStandby: Bool) {
      let handle = try ServerConnecting.connect(address, host, within: seconds, isInterrupted)
      let link = ServerPipeline(handle, to: address)
      link.waiting.isInterrupted = isInterrupted
      // A pooler reports a process id of its own to libpq.
      let isPooled = "pg_backend_pid() <> \(PQbackendPID(handle))"
      let facts = ServerRows(
        try link.query(
          script: """
            \(settings(lockTimeout: lockTimeout, isLocal: isPooled));
            SELECT (\(isPooled))::int, pg_is_in_recovery()::int
            """))
      guard facts.next() else { throw .server(.failed, reason: "\(address.shown) did not answer the first query") }
      link.isPooled = facts.number(0) == 1
      // A busy server answers a second connection; a paused one does not.
      link.waiting.probe = {
        (try? connect(address, host, within: seconds, lockTimeout: lockTimeout, isInterrupted: isInterrupted)) != nil
      }
      return (link, facts.number(1) == 1)
    }

    /// Reads the counters. Returns whether another connection has changed them since the last call; false for the
    /// first.
    mutating func updateCounters(_ connection: PostgreSQLConnection) throws(DataError) -> Bool {
      let rows = ServerRows(try connection.read("SELECT change, undo FROM counter"))
      guard rows.next() else { return false }
      let mark = Mark(change: rows.number(0), undo: rows.number(1))
      defer { seen = mark }
      return seen != nil && mark != seen && mark != own
    }

    /// Records the counters that this connection writes at the end of a transaction.
    ///
    /// - Parameters:
    ///   - counters: the counters to write.
    ///   - start: the counters at the beginning of the transaction.
    /// - Returns: true if `start` shows that another connection changed the counters after they were last read or
    ///   written here.
    mutating func recordOwnCounters(_ counters: Counters, since start: Counters) -> Bool {
      let start = Mark(change: start.change, undo: start.undo)
      defer { own = Mark(change: counters.change, undo: counters.undo) }
      return seen != nil && start != seen && start != own
    }

    /// The id of the newest change that the counters have shown to this session; 0 before the first read or write.
    var seenChange: Int64 { max(seen?.change ?? 0, own?.change ?? 0) }
  }
#endif
