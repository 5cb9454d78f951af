#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// Detects the changes of other connections, and the loss of the user's confirmed changes.
  extension PostgreSQLConnection {
    var isShared: Bool { true }

    func dataVersion() throws(DataError) -> Int64 {
      // Polling for changes does not reconnect. The next command does.
      guard link != nil else { return externalChangeCount }
      if session.hasNotifications {
        let changes = try withLink { (link) throws(DataError) in try link.takeNotifications() }
        confirmedChanges.see(changes.max() ?? 0)
        if !changes.isEmpty { externalChangeCount += 1 }
      } else if transaction == .none, try session.updateCounters(self) {
        externalChangeCount += 1
      }
      return externalChangeCount
    }

    var noticeDescriptor: Int32? { session.hasNotifications ? link?.descriptor : nil }

    /// Stores the session's position, by which ``ConfirmedChanges`` detects lost transactions, and notifies the other
    /// connections, if the server can.
    func announce(_ counters: Counters, since start: Counters, by origin: Int64) throws(DataError) {
      var position = StatementParameters()
      position.bind(origin, at: 1)
      position.bind(counters.change + counters.undo, at: 2)
      try withLink { (link) throws(DataError) in
        try link.send(
          "INSERT INTO session VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET position = excluded.position", position)
      }
      if session.hasNotifications {
        var payload = StatementParameters()
        payload.bind(String(counters.change), at: 1)
        try withLink { (link) throws(DataError) in
          try link.send("SELECT pg_notify('\(ServerSession.channel)', $1)", payload)
        }
      } else if session.recordOwnCounters(counters, since: start) {
        externalChangeCount += 1
      }
    }

    // MARK: Confirmed changes

    func noteConfirmed(_ transaction: ConfirmedTransaction) { confirmedChanges.add(transaction) }

    var unreportedLoss: DataError? { loss?.error }

    func throwLoss() throws(DataError) {
      guard let loss else { return }
      self.loss = nil
      confirmedChanges.forget(loss)
      throw loss.error
    }

    func checkPresence() throws(DataError) {}

    /// Returns no faults, because the server checks its files itself.
    func integrityFaults() throws(DataError) -> [String] { [] }
  }
#endif
