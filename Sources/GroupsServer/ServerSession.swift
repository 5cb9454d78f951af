#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The settings of a connection, and the changes of others that it knows of if the server does not tell.
  struct ServerSession {
    /// The channel on which changes are told.
    static let channel = "calcot"

    /// True if the server tells of others' changes.
    let hasNotices: Bool
    /// True if the server is a standby, which only follows the primary.
    var isStandby: Bool
    /// The counters of changes and undos that were seen last, and that this connection wrote last; nil before.
    private var seen: Mark?
    private var own: Mark?

    private struct Mark: Equatable {
      let change: Int64
      let undo: Int64
    }

    init(hasNotices: Bool, isStandby: Bool = false) {
      self.hasNotices = hasNotices
      self.isStandby = isStandby
    }

    /// Connects to one host, looks whether there is a store of this version, and listens to what others do.
    static func open(
      _ address: ServerAddress, _ host: ServerConnecting.Host, within seconds: Double, lockTimeout: Double,
      isInterrupted: @escaping () -> Bool
    ) throws(DataError) -> (ServerPipeline, ServerSession) {
      let (link, isStandby) = try connect(
        address, host, within: seconds, lockTimeout: lockTimeout, isInterrupted: isInterrupted)
      if let refusal = try ServerStore.state(link).refusal(address) {
        // It may not have received yet what the primary has: another host decides.
        guard !isStandby else {
          throw .server(.unreachable, reason: "\(refusal.reason), and is a standby, which only follows")
        }
        throw refusal
      }
      return (link, ServerSession(hasNotices: try listen(on: link, isStandby), isStandby: isStandby))
    }

    /// Asks to be told of changes. False where that cannot be: a standby listens to nobody, a pooler would give the
    /// notices to others, and there are servers that have none; then the counters are asked.
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

    /// The settings that the store relies on, whatever the server, the database or the role has set otherwise. Where
    /// `isLocal`, an SQL condition, they hold for one transaction only.
    ///
    /// Each list has an index with its rows in their order. A planner that does not know yet how large a table has
    /// become would rather read and sort all of it: sorting is made the last resort. That makes plans look dear, which
    /// no compiler is to be started for.
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

    /// Connects to one host and makes the settings, unless a pooler stands in between.
    ///
    /// A pooler is recognized by the number of the server's process: it names another one than the server itself.
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
      // A server that is paused does not let anybody in.
      link.waiting.isAlive = {
        (try? connect(address, host, within: seconds, lockTimeout: lockTimeout, isInterrupted: isInterrupted)) != nil
      }
      return (link, facts.number(1) == 1)
    }

    /// True if somebody else has changed the data since this was asked last, where only the counters tell.
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

    /// The number of changes that were seen, where the counters were asked.
    var seenChange: Int64 { max(seen?.change ?? 0, own?.change ?? 0) }
  }
#endif
