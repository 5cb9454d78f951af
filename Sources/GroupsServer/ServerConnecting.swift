#if PostgreSQL
  import CPostgreSQL
  import GroupsDomain
  import GroupsStore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Opens connections to servers.
  enum ServerConnecting {
    /// What the address may say otherwise. A server that is gone without a word is noticed within a minute.
    private static let defaults = [
      "fallback_application_name": "calcot", "client_encoding": "UTF8", "connect_timeout": "10",
      "keepalives_idle": "20",
      "keepalives_interval": "10", "keepalives_count": "3", "tcp_user_timeout": "60000",
    ]

    /// Connects, unless the user stops it meanwhile.
    static func connect(
      _ address: ServerAddress, _ isInterrupted: () -> Bool
    ) throws(DataError) -> OpaquePointer {
      try address.check()
      var (keys, values): ([UnsafeMutablePointer<CChar>?], [UnsafeMutablePointer<CChar>?]) = ([], [])
      defer { for text in keys + values { free(text) } }
      // What comes later counts.
      for (key, value) in defaults.sorted(by: { $0.key < $1.key }) + [(key: "dbname", value: address.text)] {
        keys.append(strdup(key))
        values.append(strdup(value))
      }
      let handle = withPointers(keys) { keys in
        withPointers(values) { values in PQconnectStartParams(keys, values, 1) }
      }
      guard let handle else { throw .server(.failed, reason: "there is no memory for a connection") }
      // What it warns of is for nobody: it would be printed to standard error.
      PQsetNoticeReceiver(handle, { (_, _) in }, nil)
      // So that the reason for which a server refuses has its code.
      PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
      guard finish(handle, isInterrupted) else {
        defer { PQfinish(handle) }
        if isInterrupted() { throw .interrupted }
        throw .unconnected(handle, address)
      }
      PQsetErrorVerbosity(handle, PQERRORS_DEFAULT)
      return handle
    }

    /// Goes on until the connection is made; false where it cannot be, it takes too long, or the user stops it.
    private static func finish(_ handle: OpaquePointer, _ isInterrupted: () -> Bool) -> Bool {
      let deadline = ContinuousClock.now + .seconds(timeout(handle))
      var state = PGRES_POLLING_WRITING
      while true {
        switch state {
        case PGRES_POLLING_OK: return true
        case PGRES_POLLING_FAILED: return false
        default: break
        }
        guard PQstatus(handle) != CONNECTION_BAD, ContinuousClock.now < deadline, !isInterrupted() else { return false }
        let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
        var descriptor = pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0)
        // A signal, or the pause is over: the deadline decides.
        guard poll(&descriptor, 1, 100) > 0 else { continue }
        state = PQconnectPoll(handle)
      }
    }

    /// How many seconds a connection may take to be made; without end where the address says 0.
    private static func timeout(_ handle: OpaquePointer) -> Int {
      let options = PQconninfo(handle)
      defer { PQconninfoFree(options) }
      guard let seconds = Int(value(of: "connect_timeout", in: options)) else { return 10 }
      return seconds > 0 ? max(2, seconds) : .max / 2
    }

    /// The value of an option; empty where it has none.
    private static func value(of keyword: String, in options: UnsafeMutablePointer<PQconninfoOption>?) -> String {
      var option = options
      while let name = option?.pointee.keyword {
        if strcmp(name, keyword) == 0 { return option?.pointee.val.map { String(cString: $0) } ?? "" }
        option = option?.successor()
      }
      return ""
    }

    private static func withPointers<Result>(
      _ texts: [UnsafeMutablePointer<CChar>?], _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
    ) -> Result {
      let pointers = texts.map { $0.map { UnsafePointer($0) } } + [nil]
      return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
#endif
