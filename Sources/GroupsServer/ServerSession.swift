#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The state of a session, with the counters by which it detects others' changes if there are no notifications.
  struct ServerSession {
    /// The channel of the notifications.
    static let channel = "calcot"

    /// True if the server sends notifications of changes.
    let hasNotices: Bool
    /// True if the server is a standby.
    var isStandby: Bool
    /// The counters that were last read; `nil` before.
    private var seen: Mark?
    /// The counters that this connection last wrote; `nil` before.
    private var own: Mark?

    private struct Mark: Equatable {
      let change: Int64
      let undo: Int64
    }

    init(hasNotices: Bool, isStandby: Bool = false) {
      self.hasNotices = hasNotices
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
        // A standby may not have received the store yet, so other hosts are tried.
        guard !isStandby else {
          throw .server(.unreachable, reason: "\(refusal.reason), and is a standby, which only follows")
        }
        throw refusal
      }
      return (link, ServerSession(hasNotices: try listen(on: link, isStandby), isStandby: isStandby))
    }

    /// Subscribes to notifications. Returns false if they are not available; changes are then detected by the counters.
    ///
    /// A standby and some compatible servers have no notifications, and a pooler would deliver them to other clients.
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

    /// Returns a query that makes the settings that the store relies on. They override those of the server, the database
    /// and the role. If the SQL condition `isLocal` is true, they apply to the current transaction only.
    ///
    /// Every list has an index in its order, but with outdated statistics, the planner would scan and sort a whole table.
    /// Sorting is therefore disabled, and JIT too, because the high cost estimate of a disabled plan would trigger it.
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

    /// Connects to one host and makes the settings, for the session or, behind a pooler, for one transaction.
    ///
    /// Behind a pooler, the process id in libpq's handle differs from the one that the server returns.
    ///
    /// - Returns: the link, and whether the server is a standby.
    static func connect(
      _ address: ServerAddress, _ host: ServerConnecting.Host = ServerConnecting.Host(), within seconds: Double = 10,
      lockTimeout: Double, isInterrupted: @escaping () -> Bool = { false }
    ) throws(DataError) -> (link: ServerPipeline, isStandby: Bool) {
      let handle = try ServerConnecting.connect(address, host, within: seconds, isInterrupted)
      let link = ServerPipeline(handle, to: address)
      link.waiting.isInterrupted = isInterrupted
      let isPooled = "pg_backend_pid() <> \(PQbackendPID(handle))"
      let facts = ServerRows(
        try link.query(
          script: """
            \(settings(lockTimeout: lockTimeout, isLocal: isPooled));
            SELECT (\(isPooled))::int, pg_is_in_recovery()::int
            """))
      guard facts.goOn() else { throw .server(.failed, reason: "\(address.shown) does not say what it is") }
      link.isPooled = facts.number(0) == 1
      // A busy server accepts new connections, and a paused one does not.
      link.waiting.isAlive = {
        (try? connect(address, host, within: seconds, lockTimeout: lockTimeout, isInterrupted: isInterrupted)) != nil
      }
      return (link, facts.number(1) == 1)
    }

    /// Reads the counters. Returns whether another connection has changed them since the last call.
    mutating func haveCountersMoved(_ connection: PostgreSQLConnection) throws(DataError) -> Bool {
      let rows = ServerRows(try connection.read("SELECT change, undo FROM counter"))
      guard rows.goOn() else { return false }
      let mark = Mark(change: rows.number(0), undo: rows.number(1))
      defer { seen = mark }
      return seen != nil && mark != seen && mark != own
    }

    /// Records the counters that this connection is about to write. Returns whether another connection had changed them
    /// before the transaction, which began with `start`.
    mutating func note(_ counters: Counters, since start: Counters) -> Bool {
      let start = Mark(change: start.change, undo: start.undo)
      defer { own = Mark(change: counters.change, undo: counters.undo) }
      return seen != nil && start != seen && start != own
    }

    /// The id of the newest change in the counters that were read or written; 0 if there are none.
    var seenChange: Int64 { max(seen?.change ?? 0, own?.change ?? 0) }
  }
#endif
