#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  /// A link to a server in libpq's pipeline mode: statements are sent before the results of earlier ones are read.
  ///
  /// After a failed statement, the server skips all statements up to the next synchronization point.
  final class ServerPipeline {
    /// A result that the server will send.
    private enum Expectation {
      case preparation(String)
      case statement
      case query
      case synchronization
    }

    /// The maximum number of statements between two synchronization points, to bound memory.
    private static let capacity = 512

    let handle: OpaquePointer
    let address: ServerAddress
    /// Waits for the server's answers.
    let waiting: ServerWait
    /// The number of waits for the server.
    private(set) var roundTripCount = 0
    /// True if the connection is lost.
    private(set) var isLost = false
    /// The command tag of the latest statement's result.
    private(set) var commandTag = ""

    /// True if a commit ended before a synchronous standby had confirmed it. The server reports this only in a warning.
    var isUnconfirmed = false
    /// True if a pooler is in front of the server. It may run each transaction in another session, so prepared
    /// statements, notifications and session settings do not work.
    var isPooled = false
    /// The host and the port of the server.
    var serverName: String {
      let host = PQhost(handle).map { String(cString: $0) } ?? ""
      return "\(host):\(PQport(handle).map { String(cString: $0) } ?? "")"
    }

    /// The expected results, in order. Those that were read are removed together.
    private var expectations: [Expectation] = []
    /// The number of expectations whose results were read.
    private var readCount = 0
    /// The number of synchronization points that the server has not reached yet.
    private var synchronizationCount = 0
    /// The number of statements sent since the last synchronization point.
    private var unsynchronizedCount = 0
    /// The first error that has not been thrown yet.
    private var failure: DataError?
    /// The rows of the latest query, until ``read(_:_:)`` returns them.
    private var result: OpaquePointer?
    /// The names of prepared statements, by their SQL.
    private var preparedNames: [String: String] = [:]
    private var nameCount = 0

    /// Takes ownership of an established connection.
    init(_ handle: OpaquePointer, to address: ServerAddress) {
      self.handle = handle
      self.address = address
      waiting = ServerWait(handle, limit: .seconds(address.timeout))
      PQsetnonblocking(handle, 1)
      PQenterPipelineMode(handle)
      PQsetNoticeReceiver(
        handle,
        { link, notice in
          // PG_DIAG_SOURCE_FUNCTION. The text of the warning is in the server's language.
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
      // The server executes the last part while the results of the earlier ones are read.
      try readResults(untilPending: 1)
      try report()
    }

    /// Sends a query and returns all of its rows. The caller must clear the result.
    func read(_ sql: String, _ parameters: StatementParameters) throws(DataError) -> OpaquePointer? {
      try report()
      try send(sql, parameters, .query)
      try flush()
      defer { result = nil }
      return result
    }

    /// Waits for the results of all sent statements, and throws the first error. If `cancelsOnInterruption` is false,
    /// an interruption does not cancel the statements, but still ends the wait if the server does not answer soon.
    func flush(cancelsOnInterruption: Bool = true) throws(DataError) {
      waiting.cancelsOnInterruption = cancelsOnInterruption
      defer { waiting.cancelsOnInterruption = true }
      guard readCount < expectations.count || unsynchronizedCount > 0 else { return try report() }
      try synchronize()
      roundTripCount += 1
      try readResults(untilPending: 0)
      try report()
    }

    /// Discards a pending error, because its transaction is rolled back.
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

    /// True if nothing was sent since the last synchronization point.
    var isSynchronized: Bool { unsynchronizedCount == 0 }

    /// Rolls back the transaction, even after a failure, which it forgets.
    func rollBack() throws(DataError) {
      forgetFailure()
      defer { forgetFailure() }
      try send("ROLLBACK", .none)
      try flush(cancelsOnInterruption: false)
    }

    /// Runs statements without parameters, in one transaction, and returns the rows of the last one. The caller must
    /// clear the result.
    func query(script: String) throws(DataError) -> OpaquePointer? {
      try flush()
      guard PQexitPipelineMode(handle) == 1, PQsendQuery(handle, script) == 1 else { throw lost() }
      roundTripCount += 1
      waiting.isCancelled = false
      var last: OpaquePointer?
      var isReturned = false
      defer { if !isReturned { PQclear(last) } }
      while true {
        guard waiting.wait() else { throw lost() }
        guard let next = PQgetResult(handle) else { break }
        PQclear(last)
        last = next
        if PQresultStatus(next) == PGRES_FATAL_ERROR { fail(next) }
      }
      guard PQenterPipelineMode(handle) == 1 else { throw lost() }
      try report()
      isReturned = true
      return last
    }

    /// Runs statements without parameters, in one transaction, and discards their rows.
    func execute(script: String) throws(DataError) { PQclear(try query(script: script)) }

    private func synchronize() throws(DataError) {
      guard PQpipelineSync(handle) == 1 else { throw lost() }
      expectations.append(.synchronization)
      synchronizationCount += 1
      unsynchronizedCount = 0
    }

    // MARK: Notifications

    /// The socket, which becomes readable when the server sends something.
    var descriptor: Int32 { PQsocket(handle) }

    /// Returns the ids of others' changes from the notifications that have arrived since the last call. Does not wait.
    func takeNotifications() throws(DataError) -> [Int64] {
      // Reads to the end, to detect a connection that was closed after the last notification.
      repeat {
        guard PQconsumeInput(handle) == 1 else { throw lost() }
      } while waiting.isReadable
      return storedNotifications()
    }

    /// Returns the ids from notifications that were already read with other data, even if the connection is lost.
    func storedNotifications() -> [Int64] {
      var changes: [Int64] = []
      while let notification = PQnotifies(handle) {
        if notification.pointee.be_pid != PQbackendPID(handle) {
          changes.append(Int64(String(cString: notification.pointee.extra)) ?? 0)
        }
        PQfreemem(notification)
      }
      return changes
    }

    // MARK: Results

    /// Reads results until at most `count` synchronization points are pending.
    private func readResults(untilPending count: Int) throws(DataError) {
      waiting.isCancelled = false
      while synchronizationCount > count {
        guard waiting.wait() else { throw lost() }
        guard readCount < expectations.count else { throw lost() }
        let expectation = expectations[readCount]
        // `nil` separates the results of two statements. A synchronization point has none after it.
        guard let next = PQgetResult(handle) else {
          readCount += 1
          continue
        }
        try take(next, expectation)
      }
      expectations.removeFirst(readCount)
      readCount = 0
    }

    private func take(_ next: OpaquePointer, _ expectation: Expectation) throws(DataError) {
      var isKept = false
      defer { if !isKept { PQclear(next) } }
      switch PQresultStatus(next) {
      case PGRES_PIPELINE_SYNC:
        synchronizationCount -= 1
        readCount += 1
      case PGRES_COMMAND_OK, PGRES_TUPLES_OK:
        guard case .query = expectation else {
          if case .statement = expectation { commandTag = String(cString: PQcmdStatus(next)) }
          return
        }
        PQclear(result)
        result = next
        isKept = true
      case PGRES_PIPELINE_ABORTED:
        forgetPreparation(expectation)
      default:
        forgetPreparation(expectation)
        // Later statements of the transaction fail too, so only the first error counts.
        fail(next)
        if PQstatus(handle) == CONNECTION_BAD { throw lost() }
      }
    }

    /// Records the error of a statement, to be thrown later, unless an earlier one is pending.
    private func fail(_ result: OpaquePointer) {
      failure = failure ?? (waiting.isCancelled ? .interrupted : DataError(result: result, address))
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
      case .timeout?:
        return .server(.lost, reason: "\(address.shown) has not answered for \(Int(address.timeout)) s")
      case nil: return failure ?? .lost(handle, address)
      }
    }
  }
#endif
