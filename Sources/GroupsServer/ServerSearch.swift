#if PostgreSQL
  import GroupsDomain
  import GroupsStore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Looks for a server among the hosts of an address: for the primary, and for a standby where there is none.
  struct ServerSearch {
    let address: ServerAddress
    let lockTimeout: Double
    let isInterrupted: () -> Bool

    /// Connects to the primary. Where only standbys answer, to one of them, unless a primary is needed.
    ///
    /// - Parameters:
    ///   - needsPrimary: whether a standby will not do.
    ///   - isPatient: whether to try again until the time limit, as after a failover. With several hosts it is always
    ///     tried again where none answers, and so it is where a standby is behind.
    ///   - isCurrent: whether a standby has everything that was shown to the user.
    /// - Returns: the link and what is known of it.
    /// - Throws: ``DataError/server(_:reason:)`` where no host will do, and `interrupted` where the user stops it.
    func open(
      needsPrimary: Bool = false, isPatient: Bool = false, isCurrent: (ServerPipeline) throws(DataError) -> Bool
    ) throws(DataError) -> (ServerPipeline, ServerSession) {
      let deadline = ContinuousClock.now + .seconds(address.timeout)
      let hosts = try ServerConnecting.hosts(of: address)
      var isPatient = isPatient || hosts.count > 1
      while true {
        var failures: [(host: ServerConnecting.Host, error: DataError)] = []
        var standby: (ServerPipeline, ServerSession)?
        for host in hosts {
          do throws(DataError) {
            let opened = try ServerSession.open(
              address, host, within: address.timeout / Double(hosts.count), lockTimeout: lockTimeout,
              isInterrupted: isInterrupted)
            if !opened.1.isStandby { return opened }
            if needsPrimary {
              failures.append((host, Self.standby(address)))
            } else if try isCurrent(opened.0) {
              standby = standby ?? opened
            } else {
              isPatient = true
              failures.append((host, Self.behind(address)))
            }
          } catch {
            guard error.isPassing else { throw error }
            failures.append((host, error))
          }
        }
        if let standby { return standby }
        guard isPatient, ContinuousClock.now < deadline else { throw error(of: failures, needsPrimary) }
        if isInterrupted() { throw .interrupted }
        // A server that has just begun to start, or to be promoted, refuses at once.
        poll(nil, 0, 100)
      }
    }

    /// The error of a host that is read-only because it is a standby.
    static func standby(_ address: ServerAddress) -> DataError {
      .server(.readOnly, reason: "\(address.shown) is read-only for now: it is a standby, which only follows")
    }

    private static func behind(_ address: ServerAddress) -> DataError {
      .server(.behind, reason: "\(address.shown) is a standby that has not received yet what was shown here")
    }

    /// One error for all hosts.
    private func error(
      of failures: [(host: ServerConnecting.Host, error: DataError)], _ needsPrimary: Bool
    ) -> DataError {
      if failures.count == 1 { return failures[0].error }
      let reasons = failures.map { failure in
        var reason = failure.error.reason
        if reason.hasPrefix(address.shown + " ") { reason.removeFirst(address.shown.utf8.count + 1) }
        return "\(failure.host.shown) \(reason)"
      }
      let list = reasons.joined(separator: "; ")
      let faults = failures.compactMap { if case .server(let fault, _) = $0.error { fault } else { nil } }
      if faults.contains(.behind) {
        return .server(.behind, reason: "no server has what was shown here (\(list))")
      }
      return faults.contains(.readOnly)
        ? .server(.readOnly, reason: "the data is read-only for now: no server takes changes (\(list))")
        : .server(.unreachable, reason: "no server of \(address.shown) can be used (\(list))")
    }
  }

  extension DataError {
    /// True if it may pass by itself, or is not so on another host.
    fileprivate var isPassing: Bool {
      switch self {
      case .server(.unreachable, _), .server(.lost, _), .server(.readOnly, _), .server(.full, _): true
      default: false
      }
    }
  }
#endif
