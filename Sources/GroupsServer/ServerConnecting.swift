#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore
  import LibC

  /// Opens connections to servers.
  enum ServerConnecting {
    /// One of the hosts of an address.
    struct Host {
      /// The libpq parameters that override the lists of hosts in the address; empty if there is only one host.
      var parameters: [(key: String, value: String)] = []
      /// The host and the port, for messages.
      var shown = ""
    }

    /// Defaults that the address may override. The keepalives detect a dead server within a minute.
    private static let defaults = [
      (key: "fallback_application_name", value: "calcot"), (key: "client_encoding", value: "UTF8"),
      (key: "keepalives_idle", value: "20"), (key: "keepalives_interval", value: "10"),
      (key: "keepalives_count", value: "3"), (key: "tcp_user_timeout", value: "60000"),
    ]

    /// Returns the hosts of an address in order. A single host has no parameters.
    ///
    /// The hosts are tried one by one, because libpq proceeds to the next host only after a refusal, and would wait
    /// forever for a paused host. libpq itself tries the hosts of a service file.
    static func hosts(of address: ServerAddress) throws(DataError) -> [Host] {
      try address.check()
      guard let options = ConnectionOptions(address.text) else { return [Host()] }
      let (names, addresses, ports) = (options.list("host"), options.list("hostaddr"), options.list("port"))
      let count = max(names.count, addresses.count)
      guard count > 1 else { return [Host()] }
      return (0..<count).map { index in
        var host = Host()
        let port = ports.count == count ? ports[index] : ports.first ?? ""
        for (key, values) in [("host", names), ("hostaddr", addresses)] where values.count == count {
          host.parameters.append((key, values[index]))
        }
        host.parameters.append(("port", port))
        host.shown = (names.count == count ? names[index] : addresses[index]) + (port.isEmpty ? "" : ":\(port)")
        return host
      }
    }

    /// Connects to one host.
    ///
    /// - Parameters:
    ///   - address: the address of the database.
    ///   - host: a host of the address.
    ///   - seconds: the timeout if the address has no `connect_timeout`.
    ///   - isInterrupted: returns true if the user wants to stop.
    /// - Returns: the handle, which the caller must finish.
    /// - Throws: ``DataError/server(_:reason:)`` if the connection fails or the time is up, or `interrupted`.
    static func connect(
      _ address: ServerAddress, _ host: Host, within seconds: Double, _ isInterrupted: () -> Bool
    ) throws(DataError) -> OpaquePointer {
      let handle = try start(address, host)
      // Drops notices, which libpq would print to standard error.
      PQsetNoticeReceiver(handle, { (_, _) in }, nil)
      // While connecting, messages are verbose, because only verbose ones contain the SQLSTATE.
      PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
      let limit = timeout(handle) ?? seconds
      switch finish(handle, .now + .seconds(limit), isInterrupted) {
      case true?:
        PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
        return handle
      case false?:
        defer { PQfinish(handle) }
        throw .unconnected(handle, address)
      case nil:
        PQfinish(handle)
        if isInterrupted() { throw .interrupted }
        throw .server(.unreachable, reason: "\(address.shown) does not answer within \(Int(limit.rounded(.up))) s")
      }
    }

    private static func start(_ address: ServerAddress, _ host: Host) throws(DataError) -> OpaquePointer {
      try address.check()
      var (keys, values): ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) = ([], [])
      defer { for text in keys + values { free(text) } }
      // Later parameters override earlier ones.
      for (key, value) in defaults + [(key: "dbname", value: address.text)] + host.parameters {
        keys.append(strdup(key))
        values.append(strdup(value))
      }
      let handle = withPointers(keys) { keys in
        withPointers(values) { values in PQconnectStartParams(keys, values, 1) }
      }
      guard let handle else { throw .server(.failed, reason: "out of memory while connecting") }
      return handle
    }

    /// Polls until the connection is established. Returns false if it fails, and `nil` on a timeout or if the user
    /// stops it.
    private static func finish(
      _ handle: OpaquePointer, _ deadline: ContinuousClock.Instant, _ isInterrupted: () -> Bool
    ) -> Bool? {
      var state = PGRES_POLLING_WRITING
      while true {
        switch state {
        case PGRES_POLLING_OK: return true
        case PGRES_POLLING_FAILED: return false
        default: break
        }
        guard PQstatus(handle) != CONNECTION_BAD else { return false }
        guard ContinuousClock.now < deadline, !isInterrupted() else { return nil }
        let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
        // Waits at most 100 ms, to check the deadline and the interruption again.
        guard poll(&descriptor, 1, 100) > 0 else { continue }
        state = PQconnectPoll(handle)
      }
    }

    /// Returns the `connect_timeout` of the address in seconds; `nil` if it has none. As in libpq, 0 means no limit,
    /// and 2 seconds is the minimum.
    private static func timeout(_ handle: OpaquePointer) -> Double? {
      guard let text = ConnectionOptions(connection: handle)?.list("connect_timeout").first, let seconds = Int(text)
      else { return nil }
      return seconds > 0 ? Double(max(2, seconds)) : 1e9
    }

    private static func withPointers<Result>(
      _ texts: [UnsafeMutablePointer<CChar>?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
      let pointers = texts.map { $0.map { UnsafePointer($0) } } + [nil]
      return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
#endif
