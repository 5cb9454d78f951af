#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A link to a server on which statements are sent ahead, and their results met later: libpq's pipeline mode.
  ///
  /// A failed statement stops all that were sent after it, up to the next point of synchronization.
  final class ServerPipeline {
    /// The purpose of a result that is still to come.
    private enum Expectation {
      case preparation(String)
      case statement
      case query
      case synchronization
    }

    /// The number of statements that are sent ahead before the results of those before them are looked at. Each is some dozen
    /// bytes.
    private static let capacity = 512

    let handle: OpaquePointer
    let address: ServerAddress
    /// Waits for the server.
    let waiting: ServerWaiting
    /// The number of times that this link has waited for the server.
    private(set) var roundTripCount = 0
    /// True if the server is gone.
    private(set) var isLost = false
    /// The tag of the latest statement's result.
    private(set) var commandTag = ""

    /// True if a commit ended before a synchronous standby had confirmed it. The server says so with a warning only.
    var isUnconfirmed = false
    /// True if a pooler stands between this link and the server. It may give each transaction to another process of the
    /// server: then nothing works that belongs to a session, as prepared statements, notices and settings do.
    var isPooled = false
    /// The host and the port that the link leads to.
    var serverName: String {
      let host = PQhost(handle).map { String(cString: $0) } ?? ""
      return "\(host):\(PQport(handle).map { String(cString: $0) } ?? "")"
    }

    private var expectations: [Expectation] = []
    private var metCount = 0
    private var synchronizationCount = 0
    private var unsynchronizedCount = 0
    /// The error of the first failed statement that is not reported yet.
    private var failure: DataError?
    private var result: OpaquePointer?
    private var preparedNames: [String: String] = [:]
    private var nameCount = 0

    /// Takes over a connection that has been made.
    init(_ handle: OpaquePointer, to address: ServerAddress) {
      self.handle = handle
      self.address = address
      waiting = ServerWaiting(handle, limit: .seconds(address.timeout))
      PQsetnonblocking(handle, 1)
      PQenterPipelineMode(handle)
      PQsetNoticeReceiver(
        handle,
        { link, notice in
          // PG_DIAG_SOURCE_FUNCTION: the words of the warning are in the server's language.
          let function = PQresultErrorField(notice, Int32(UInt8(ascii: "R"))).map { String(cString: $0) }
          guard let link, function == "SyncRepWaitForLSN" else { return }
          Unmanaged<ServerPipeline>.fromOpaque(link).takeUnretainedValue().isUnconfirmed = true
        }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
      PQclear(result)
      PQfinish(handle)
    }

    // MARK: Sending

    /// Sends a statement without reading its rows.
    func send(_ sql: String, _ parameters: StatementParameters) throws(DataError) {
      try report()
      try send(sql, parameters, .statement)
      guard unsynchronizedCount >= Self.capacity else { return }
      try synchronize()
      // Statements sent before go on meanwhile.
      try meet(leaving: 1)
      try report()
    }

    /// Sends a query, and gives all of its rows. To be cleared by who asks.
    func read(_ sql: String, _ parameters: StatementParameters) throws(DataError) -> OpaquePointer? {
      try report()
      try send(sql, parameters, .query)
      try flush()
      defer { result = nil }
      return result
    }

    /// Waits until everything that was sent is done, and throws the first error. Where `isStoppable`, the user may
    /// interrupt the wait.
    func flush(isStoppable: Bool = true) throws(DataError) {
      waiting.isStoppable = isStoppable
      defer { waiting.isStoppable = true }
      guard metCount < expectations.count || unsynchronizedCount > 0 else { return try report() }
      try synchronize()
      roundTripCount += 1
      try meet(leaving: 0)
      try report()
    }

    /// Forgets what has failed: it is taken back.
    func forgetFailure() { failure = nil }

    private func report() throws(DataError) {
      guard let failure else { return }
      self.failure = nil
      throw failure
    }

    private func send(
      _ sql: String, _ parameters: StatementParameters, _ expectation: Expectation
    ) throws(DataError) {
      if isPooled { return try expect(expectation, parameters.sendOnce(sql, on: handle)) }
      let name: String
      if let known = preparedNames[sql] {
        name = known
      } else {
        nameCount += 1
        name = "s\(nameCount)"
        try expect(.preparation(sql), PQsendPrepare(handle, name, sql, 0, nil))
        preparedNames[sql] = name
      }
      try expect(expectation, parameters.send(name, on: handle))
    }

    private func expect(_ expectation: Expectation, _ code: Int32) throws(DataError) {
      guard code == 1 else { throw lost() }
      expectations.append(expectation)
      unsynchronizedCount += 1
    }

    /// True if nothing was sent since the last point of synchronization.
    var isSynchronized: Bool { unsynchronizedCount == 0 }

    /// Runs statements without parameters, one after the other; all of them or none. Gives the rows of the last one, to
    /// be cleared by who asks.
    func query(script: String) throws(DataError) -> OpaquePointer? {
      try flush()
      guard PQexitPipelineMode(handle) == 1, PQsendQuery(handle, script) == 1 else { throw lost() }
      roundTripCount += 1
      waiting.isCancelled = false
      var last: OpaquePointer?
      while true {
        guard waiting.wait() else { throw lost() }
        guard let next = PQgetResult(handle) else { break }
        PQclear(last)
        last = next
        if PQresultStatus(next) == PGRES_FATAL_ERROR { fail(next) }
      }
      guard PQenterPipelineMode(handle) == 1 else {
        PQclear(last)
        throw lost()
      }
      if failure != nil { PQclear(last) }
      try report()
      return last
    }

    /// Runs statements without parameters and without reading rows, all of them or none.
    func execute(script: String) throws(DataError) { PQclear(try query(script: script)) }

    private func synchronize() throws(DataError) {
      guard PQpipelineSync(handle) == 1 else { throw lost() }
      expectations.append(.synchronization)
      synchronizationCount += 1
      unsynchronizedCount = 0
    }

    // MARK: Notices

    /// Becomes readable when the server has something to say.
    var descriptor: Int32 { PQsocket(handle) }

    /// The ids of the changes by others of which notices have arrived since this was last asked. Waits for nothing.
    func takeNotices() throws(DataError) -> [Int64] {
      // Also the end of a connection, which comes after what was said last.
      repeat {
        guard PQconsumeInput(handle) == 1 else { throw lost() }
      } while waiting.isReadable
      return storedNotices()
    }

    /// The same, of those that were read with something else; also where the connection is lost.
    func storedNotices() -> [Int64] {
      var changes: [Int64] = []
      while let notice = PQnotifies(handle) {
        if notice.pointee.be_pid != PQbackendPID(handle) {
          changes.append(Int64(String(cString: notice.pointee.extra)) ?? 0)
        }
        PQfreemem(notice)
      }
      return changes
    }

    // MARK: Results

    /// Meets results until no more than some points of synchronization are to come.
    private func meet(leaving count: Int) throws(DataError) {
      waiting.isCancelled = false
      while synchronizationCount > count {
        guard waiting.wait() else { throw lost() }
        guard metCount < expectations.count else { throw lost() }
        let expectation = expectations[metCount]
        guard let next = PQgetResult(handle) else {
          metCount += 1
          continue
        }
        try take(next, expectation)
      }
      expectations.removeFirst(metCount)
      metCount = 0
    }

    private func take(_ next: OpaquePointer, _ expectation: Expectation) throws(DataError) {
      var isKept = false
      defer { if !isKept { PQclear(next) } }
      switch PQresultStatus(next) {
      case PGRES_PIPELINE_SYNC:
        synchronizationCount -= 1
        metCount += 1
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        guard case .query = expectation else {
          if case .statement = expectation { note(next) }
          return
        }
        PQclear(result)
        result = next
        isKept = true
      case PGRES_PIPELINE_ABORTED:
        forgetPreparation(expectation)
      default:
        forgetPreparation(expectation)
        // Those that were sent after it fail as well, for the transaction has failed.
        fail(next)
        if PQstatus(handle) == CONNECTION_BAD { throw lost() }
      }
    }

    /// Keeps why a statement has failed, unless one before it has.
    private func fail(_ result: OpaquePointer) {
      failure = failure ?? (waiting.isCancelled ? .interrupted : DataError(result: result, address))
    }

    private func note(_ result: OpaquePointer) {
      commandTag = String(cString: PQcmdStatus(result))
    }

    private func forgetPreparation(_ expectation: Expectation) {
      if case .preparation(let sql) = expectation { preparedNames[sql] = nil }
    }

    private func lost() -> DataError {
      isLost = true
      switch waiting.end {
      case .interruption?:
        return waiting.isCancelled
          ? .interrupted
          : .server(.lost, reason: "\(address.shown) had not answered when the wait for it was stopped")
      case .silence?:
        return .server(.lost, reason: "\(address.shown) has not answered for \(Int(address.timeout)) s")
      case nil: return failure ?? .lost(handle, address)
      }
    }
  }
#endif
