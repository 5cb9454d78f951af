#if PostgreSQL
  import CPostgreSQL

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Waits for what a server answers, and lets the user stop it.
  final class ServerWaiting {
    /// Why a wait ended without an answer.
    enum End {
      /// The user wanted to stop, and the server was silent.
      case interruption
      /// The server was silent for too long.
      case silence
    }

    /// The interval, in milliseconds, at which it looks whether the user wants to stop.
    private static let pause: Int32 = 100
    /// The time for which a server may be silent once the user wants to stop.
    private static let patience = Duration.milliseconds(500)

    /// True if the user wants to stop what is waited for; the server is then told to.
    var isInterrupted: () -> Bool = { false }
    /// True if the user may.
    var isStoppable = true
    /// True if the server has been told to stop, so that it does not stop by itself.
    var isCancelled = false
    /// Why the wait ended, where it was given up.
    private(set) var end: End?
    /// The time for which a server may be silent before it is asked for a sign of life. It may be busy, or paused.
    let limit: Duration
    /// Looks for a sign of life of a silent server. A commit is not waited for beyond the limit: it may wait for a
    /// standby that never comes.
    var isAlive: () -> Bool = { false }

    private let handle: OpaquePointer

    /// Waits on a connection, which has to live as long.
    init(_ handle: OpaquePointer, limit: Duration) {
      self.handle = handle
      self.limit = limit
    }

    /// Waits until a result can be had; false where the connection is lost, or given up. Both ways stay open meanwhile,
    /// so that neither side waits for the other to read.
    func wait() -> Bool {
      var (lastHeard, interruption) = (ContinuousClock.now, ContinuousClock.Instant?.none)
      while true {
        let unsent = PQflush(handle)
        guard unsent >= 0 else { return false }
        guard PQisBusy(handle) != 0 else { return true }
        var descriptor = pollfd(
          fd: PQsocket(handle), events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
        guard poll(&descriptor, 1, Self.pause) >= 0 || errno == EINTR else { return false }
        if descriptor.revents & ~Int16(POLLOUT) != 0 {
          guard PQconsumeInput(handle) == 1 else { return false }
          (lastHeard, interruption) = (.now, nil)
        }
        if isInterrupted() {
          if isStoppable, !isCancelled {
            isCancelled = true
            cancel()
          }
          let start = interruption ?? .now
          interruption = start
          if ContinuousClock.now >= start + Self.patience { return giveUp(.interruption) }
        } else if ContinuousClock.now >= lastHeard + limit {
          guard isStoppable, isAlive() else { return giveUp(isInterrupted() ? .interruption : .silence) }
          lastHeard = .now
        }
      }
    }

    private func giveUp(_ end: End) -> Bool {
      self.end = end
      return false
    }

    /// True if something has arrived that was not taken in yet.
    var isReadable: Bool {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, 0) > 0
    }

    /// Asks the server to stop, on a connection of its own, which may hang as this one does: so its answer is not awaited.
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
