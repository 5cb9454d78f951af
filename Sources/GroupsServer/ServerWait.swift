#if PostgreSQL
  import CPostgreSQL
  import LibC

  /// Waits for a server's answers, until the user interrupts the wait or the server has been silent for too long.
  final class ServerWait {
    /// The reasons for giving up a wait.
    enum GiveUpReason {
      /// The user wanted to stop, and the server did not answer within `interruptionTimeout`.
      case interruption
      /// The server did not answer within `limit`, and a probe did not find it alive.
      case timeout
    }

    /// The interval between two checks for an interruption, in milliseconds.
    private static let pollInterval: Int32 = 100
    /// How long the server may be silent after an interruption before the wait is given up.
    private static let interruptionTimeout = Duration.milliseconds(500)

    /// Returns true if the user wants to stop.
    var isInterrupted: () -> Bool = { false }
    /// True if an interruption cancels the statement on the server. False for the end of a transaction: an
    /// interruption then only ends the wait.
    var cancelsOnInterruption = true
    /// True if a cancel request was sent. The pipeline then reports an error as an interruption, and resets this before
    /// it waits for later results.
    var isCancelled = false
    /// The reason for giving up a wait; `nil` if none was given up. The connection is not used afterwards.
    private(set) var end: GiveUpReason?
    /// How long the server may be silent before it is probed.
    let limit: Duration
    /// Probes a silent server with a second connection. Returns true if the server is only busy. The wait for a commit
    /// ends without a probe, because even a server that is alive may wait for a lost standby forever.
    var probe: () -> Bool = { false }

    private let handle: OpaquePointer

    /// Creates a wait on a connection, which must outlive it.
    init(_ handle: OpaquePointer, limit: Duration) {
      self.handle = handle
      self.limit = limit
    }

    /// Waits for a result. Returns false if the connection is lost or the wait is given up.
    ///
    /// Sends and receives at the same time, so that client and server cannot deadlock.
    func wait() -> Bool {
      var (lastHeard, interruption) = (ContinuousClock.now, ContinuousClock.Instant?.none)
      while true {
        let unsent = PQflush(handle)
        guard unsent >= 0 else { return false }
        guard PQisBusy(handle) != 0 else { return true }
        var descriptor = pollfd(
          fd: PQsocket(handle), events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
        guard poll(&descriptor, 1, Self.pollInterval) >= 0 || errno == EINTR else { return false }
        if descriptor.revents & ~Int16(POLLOUT) != 0 {
          guard PQconsumeInput(handle) == 1 else { return false }
          (lastHeard, interruption) = (.now, nil)
        }
        if isInterrupted() {
          if cancelsOnInterruption, !isCancelled {
            isCancelled = true
            cancel()
          }
          let start = interruption ?? .now
          interruption = start
          if ContinuousClock.now >= start + Self.interruptionTimeout { return giveUp(.interruption) }
        } else if ContinuousClock.now >= lastHeard + limit {
          // The probe takes a while, in which the user may have interrupted it.
          guard cancelsOnInterruption, probe() else { return giveUp(isInterrupted() ? .interruption : .timeout) }
          lastHeard = .now
        }
      }
    }

    private func giveUp(_ end: GiveUpReason) -> Bool {
      self.end = end
      return false
    }

    /// True if the socket has unread input.
    var isReadable: Bool {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, 0) > 0
    }

    /// Sends a cancel request, and does not wait: the request uses a connection of its own, which may hang too.
    private func cancel() {
      nonisolated(unsafe) let request = PQgetCancel(handle)
      Task.detached {
        var message = [CChar](repeating: 0, count: 256)
        PQcancel(request, &message, Int32(message.count))
        PQfreeCancel(request)
      }
    }
  }
#endif
