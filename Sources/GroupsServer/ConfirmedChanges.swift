#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The changes that a server has confirmed to this user, and the newest change that the user has seen.
  ///
  /// A failover to an asynchronous standby may lose confirmed changes. The server of each new connection is compared
  /// with this list, so that losses are reported. A file keeps the list across sessions.
  struct ConfirmedChanges {
    /// The maximum number of remembered transactions.
    static let capacity = 1_000

    /// The changes that a server has lost.
    struct Loss {
      /// The ids of the first and the last lost change. `last` is less than `first` if only undos and redos were lost.
      let first: Int64
      let last: Int64
      let transactions: [ConfirmedTransaction]

      var error: DataError { .lostChanges(first: first, last: last, transactions.flatMap(\.records)) }
    }

    /// The confirmed transactions, oldest first.
    private(set) var latest: [ConfirmedTransaction] = []
    /// The id of the newest change that the user has seen, including others' changes.
    private var seen: Int64 = 0
    private var file: ConfirmedChangesFile?

    /// Reads the changes that the database has confirmed to earlier sessions, whatever address they used. Only the
    /// first call has an effect.
    mutating func read(_ path: String?, of link: ServerPipeline) throws(DataError) {
      guard let path, file == nil else { return }
      let file = ConfirmedChangesFile(path: path, database: try Self.name(of: link))
      latest = file.latest()
      self.file = file
    }

    /// Returns a name that identifies a database. Its copies on standbys have the same name.
    ///
    /// The suffix excludes the entries of earlier versions of the program, which lack the positions of sessions.
    private static func name(of link: ServerPipeline) throws(DataError) -> String {
      do throws(DataError) {
        let row = ServerRows(
          try link.query(
            script: """
              SELECT system_identifier, (SELECT oid::bigint FROM pg_database WHERE datname = current_database())
              FROM pg_control_system()
              """))
        if row.next() { return "\(row.number(0))/\(row.number(1))/sessions" }
      } catch {
        // A compatible server may lack this function or refuse it. The address is then the name.
        if link.isLost || error == .interrupted { throw error }
      }
      return "\(link.address.shown)/sessions"
    }

    mutating func see(_ change: Int64) { seen = max(seen, change) }

    mutating func add(_ transaction: ConfirmedTransaction) {
      see(transaction.last)
      if latest.count == Self.capacity { latest.removeFirst(Self.capacity / 2) }
      latest.append(transaction)
      file?.append(transaction)
    }

    /// Returns whether a server has every change that was seen or confirmed. A standby that lags may still receive the
    /// missing ones.
    func isReached(by link: ServerPipeline) throws(DataError) -> Bool {
      let counters = try Self.counters(of: link)
      return counters.change >= max(seen, latest.map(\.last).max() ?? 0)
        && counters.undo >= latest.map(\.undo).max() ?? 0
    }

    private static func counters(of link: ServerPipeline) throws(DataError) -> (change: Int64, undo: Int64) {
      let row = ServerRows(try link.query(script: "SELECT change, undo FROM \(ServerStore.schema).counter"))
      return row.next() ? (row.number(0), row.number(1)) : (0, 0)
    }

    /// Returns the changes that a server has lost; `nil` if there are none.
    ///
    /// The server stores the position of each session's latest transaction. A session's transactions with higher
    /// positions are lost.
    mutating func loss(on link: ServerPipeline) throws(DataError) -> Loss? {
      let counters = try Self.counters(of: link)
      let positions = try Self.positions(of: Set(latest.map(\.origin)), on: link)
      // Only now, because a loss is still unknown if the query fails.
      defer { seen = counters.change }
      let lost = latest.filter { $0.position > positions[$0.origin, default: 0] }
      guard !lost.isEmpty else {
        return seen > counters.change ? Loss(first: counters.change + 1, last: seen, transactions: []) : nil
      }
      let ids = lost.filter(\.isChange).flatMap { [$0.first, $0.last] }
      return Loss(first: ids.min() ?? 1, last: ids.max() ?? 0, transactions: lost)
    }

    private static func positions(of sessions: Set<Int64>, on link: ServerPipeline) throws(DataError) -> [Int64: Int64]
    {
      var positions: [Int64: Int64] = [:]
      guard !sessions.isEmpty else { return positions }
      let rows = ServerRows(
        try link.query(
          script: "SELECT id, position FROM \(ServerStore.schema).session "
            + "WHERE id IN (\(sessions.map(String.init).joined(separator: ",")))"))
      while rows.next() { positions[rows.number(0)] = rows.number(1) }
      return positions
    }

    /// Forgets a loss that has been reported, so that it is not reported again.
    mutating func forget(_ loss: Loss) {
      latest.removeAll { loss.transactions.contains($0) }
      file?.replace(with: latest, forgetting: loss.transactions)
    }
  }

  extension ConfirmedTransaction {
    /// False for a transaction that only undid or redid changes.
    fileprivate var isChange: Bool { first <= last }
    /// The position of a transaction among all transactions. It increases, because each transaction increments one of
    /// the two counters.
    fileprivate var position: Int64 { last + undo }
  }
#endif
