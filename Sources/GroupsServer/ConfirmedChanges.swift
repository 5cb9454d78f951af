#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  /// The changes that a server has confirmed to this user, and how far its data were seen.
  ///
  /// A failover to an asynchronous standby may lose such changes. A new connection is compared with them, so that the
  /// loss is told. A file remembers them across sessions.
  struct ConfirmedChanges {
    /// How many transactions are remembered.
    static let capacity = 1_000

    /// The changes that a server has lost.
    struct Loss {
      let first: Int64
      let last: Int64
      let changes: [Acknowledgement]

      var error: DataError { .lostChanges(first: first, last: last, changes.flatMap(\.records)) }
    }

    private(set) var latest: [Acknowledgement] = []
    /// The number of changes that were seen, also those of others.
    private var seen: Int64 = 0
    private var file: ConfirmedChangesFile?

    /// Reads, once, what earlier sessions were told by the same database, whatever address led to it.
    mutating func read(_ path: String?, of link: ServerPipeline) throws(DataError) {
      guard let path, file == nil else { return }
      let file = ConfirmedChangesFile(path: path, database: try Self.name(of: link))
      latest = file.latest()
      self.file = file
    }

    /// A name that a database shares with its copies on standbys, and with nothing else.
    private static func name(of link: ServerPipeline) throws(DataError) -> String {
      do throws(DataError) {
        let row = ServerRows(
          try link.query(
            script: """
              SELECT system_identifier, (SELECT oid::bigint FROM pg_database WHERE datname = current_database())
              FROM pg_control_system()
              """))
        if row.goOn() { return "\(row.number(0))/\(row.number(1))" }
      } catch {
        // A compatible database need not have one, or not show it.
        if link.isLost || error == .interrupted { throw error }
      }
      return link.address.shown
    }

    mutating func see(_ change: Int64) { seen = max(seen, change) }

    mutating func add(_ changes: Acknowledgement) {
      see(changes.last)
      if latest.count == Self.capacity { latest.removeFirst(Self.capacity / 2) }
      latest.append(changes)
      file?.append(changes)
    }

    /// True if a server has everything that was seen and confirmed; a standby may only need time.
    func isReached(by link: ServerPipeline) throws(DataError) -> Bool {
      let counters = try Self.counters(of: link)
      return counters.change >= max(seen, latest.map(\.last).max() ?? 0)
        && counters.undo >= latest.map(\.undo).max() ?? 0
    }

    private static func counters(of link: ServerPipeline) throws(DataError) -> (change: Int64, undo: Int64) {
      let row = ServerRows(try link.query(script: "SELECT change, undo FROM \(ServerStore.schema).counter"))
      return row.goOn() ? (row.number(0), row.number(1)) : (0, 0)
    }

    /// The changes that a server has lost; nil for none.
    ///
    /// A failover loses all transactions after a moment: with one, all later ones are lost, but those that were confirmed
    /// by the new primary.
    mutating func loss(on link: ServerPipeline) throws(DataError) -> Loss? {
      let counters = try Self.counters(of: link)
      defer { seen = counters.change }
      let history = try ServerHistory(of: latest, counters: counters, on: link)
      guard let firstLost = latest.filter(history.hasLost).map(\.order).min() else {
        return seen > counters.change ? Loss(first: counters.change + 1, last: seen, changes: []) : nil
      }
      let lost = latest.filter { history.hasLost($0) || $0.order >= firstLost && !history.has($0) }
      let ids = lost.filter(\.isChange).flatMap { [$0.first, $0.last] }
      return Loss(first: ids.min() ?? 1, last: ids.max() ?? 0, changes: lost)
    }

    /// Forgets what is lost, when it is told, so that it is told once.
    mutating func forget(_ loss: Loss) {
      latest.removeAll { loss.changes.contains($0) }
      file?.replace(with: latest, forgetting: loss.changes)
    }
  }

  /// The part of a server's history that confirmed transactions are compared with.
  private struct ServerHistory {
    private struct Entry {
      let origin: Int64
      let undoneBy: Int64?
      let undoneOrder: Int64?
    }

    private let counters: (change: Int64, undo: Int64)
    private var entries: [Int64: Entry] = [:]

    init(
      of transactions: [Acknowledgement], counters: (change: Int64, undo: Int64), on link: ServerPipeline
    ) throws(DataError) {
      self.counters = counters
      guard !transactions.isEmpty else { return }
      let ids = Set(transactions.flatMap { [$0.last] + $0.records.suffix(1).map(\.id) }).map(String.init)
      let rows = ServerRows(
        try link.query(
          script: "SELECT id, origin, undoneBy, undoneOrder FROM \(ServerStore.schema).change "
            + "WHERE id IN (\(ids.joined(separator: ",")))"))
      while rows.goOn() {
        entries[rows.number(0)] = Entry(
          origin: rows.number(1), undoneBy: rows.isNull(2) ? nil : rows.number(2),
          undoneOrder: rows.isNull(3) ? nil : rows.number(3))
      }
    }

    /// True if a transaction is there for certain.
    func has(_ transaction: Acknowledgement) -> Bool {
      if transaction.isChange { return entries[transaction.last]?.origin == transaction.origin }
      guard let record = transaction.records.last, let entry = entries[record.id] else { return false }
      return entry.undoneBy == transaction.origin && entry.undoneOrder == (record.isUndone ? transaction.undo : nil)
    }

    /// True where a transaction is lost for certain.
    ///
    /// The server has not come so far, or the id is another session's. An undo or redo left no row of its own: it is lost
    /// where the row of its change says otherwise, and nothing later can have made it so. A change that is not in the
    /// history may have been undone and given up.
    func hasLost(_ transaction: Acknowledgement) -> Bool {
      if transaction.last > counters.change || transaction.undo > counters.undo { return true }
      if transaction.isChange {
        return entries[transaction.last].map { $0.origin != transaction.origin } ?? false
      }
      guard let record = transaction.records.last, let entry = entries[record.id] else { return false }
      guard let order = entry.undoneOrder else { return record.isUndone && entry.undoneBy == nil }
      guard record.isUndone else { return order <= transaction.undo }
      return order < transaction.undo || order == transaction.undo && entry.undoneBy != transaction.origin
    }
  }

  extension Acknowledgement {
    /// False for a transaction that has only undone or redone changes.
    fileprivate var isChange: Bool { first <= last }
    /// The place of a transaction among all: each makes one of the counters larger.
    fileprivate var order: Int64 { last + undo }
  }
#endif
