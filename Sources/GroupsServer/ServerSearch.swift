#if PostgreSQL
  import GroupsDomain
  import GroupsStore
  import LibC

  /// Searches the hosts of an address for the primary, or for a standby if there is no primary.
  struct ServerSearch {
    /// The least time for connecting to a host, also in an attempt that begins just before the deadline.
    private static let leastShare = Duration.milliseconds(500)

    let address: ServerAddress
    let lockTimeout: Double
    let isInterrupted: () -> Bool

    /// Connects to the primary. If only standbys answer, connects to the first one that is current, unless the primary
    /// is needed.
    ///
    /// - Parameters:
    ///   - needsPrimary: true to accept no standby.
    ///   - isPatient: true to retry until the timeout of the address if no host is acceptable, as during a failover. An
    ///     address with several hosts is always retried, and so is a standby that is not current.
    ///   - isCurrent: returns whether a standby has every change that this user has seen or made.
    /// - Returns: the link and its session.
    /// - Throws: ``DataError/server(_:reason:)`` if no host is acceptable, an error that a retry or another host cannot
    ///   avoid, or `interrupted` if the user stops the search.
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
            let share = min(.seconds(address.timeout / Double(hosts.count)), deadline - ContinuousClock.now)
            let opened = try ServerSession.open(
              address, host, within: max(share, Self.leastShare) / .seconds(1), lockTimeout: lockTimeout,
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
            guard error.isTransient else { throw error }
            failures.append((host, error))
          }
        }
        if let standby { return standby }
        guard isPatient, ContinuousClock.now < deadline else { throw error(of: failures, needsPrimary) }
        if isInterrupted() { throw .interrupted }
        // Pauses for 100 ms, because a server that is starting up or being promoted refuses connections at once.
        poll(nil, 0, 100)
      }
    }

    /// Returns the error for a change on a standby.
    static func standby(_ address: ServerAddress) -> DataError {
      .server(
        .readOnly, reason: "\(address.shown) is read-only for now: it is a standby, which only copies the primary")
    }

    private static func behind(_ address: ServerAddress) -> DataError {
      .server(.behind, reason: "\(address.shown) is a standby that has not received yet what was shown here")
    }

    /// Combines the errors of all hosts. The reasons name the host instead of the whole address.
    private func error(
      of failures: [(host: ServerConnecting.Host, error: DataError)], _ needsPrimary: Bool
    ) -> DataError {
      if failures.count == 1 { return failures[0].error }
      let reasons = failures.map { failure in
        var reason = failure.error.reason
        if reason.hasPrefix(address.shown + " ") { reason.removeFirst(address.shown.count + 1) }
        return "\(failure.host.shown) \(reason)"
      }
      let list = reasons.joined(separator: "; ")
      let faults = failures.compactMap { if case .server(let fault, _) = $0.error { fault } else { nil } }
      if faults.contains(.behind) {
        return .server(.behind, reason: "no server has what was shown here (\(list))")
      }
      return faults.contains(.readOnly)
        ? .server(.readOnly, reason: "the data is read-only for now: no server accepts changes (\(list))")
        : .server(.unreachable, reason: "no server of \(address.shown) can be used (\(list))")
    }
  }

  extension DataError {
    /// True if a retry or another host may succeed.
    fileprivate var isTransient: Bool {
      switch self {
      case .server(.unreachable, _), .server(.lost, _), .server(.readOnly, _), .server(.full, _): true
      default: false
      }
    }
  }
#endif
