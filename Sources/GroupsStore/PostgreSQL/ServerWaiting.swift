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
    /// How often it looks whether the user wants to stop, in milliseconds.
    private static let pause: Int32 = 100

    /// Whether the user wants to stop what is waited for; the server is then told to.
    var isInterrupted: () -> Bool = { false }
    /// Whether the user may.
    var isStoppable = true
    /// Whether the server has been told to stop, so that it does not stop by itself.
    var isCancelled = false

    private let handle: OpaquePointer

    /// Waits on a connection, which has to live as long.
    init(_ handle: OpaquePointer) { self.handle = handle }

    /// Waits until a result can be had; false where the connection is lost. Both ways stay open meanwhile, so that
    /// neither side waits for the other to read.
    func wait() -> Bool {
      while true {
        let unsent = PQflush(handle)
        guard unsent >= 0 else { return false }
        guard PQisBusy(handle) != 0 else { return true }
        var descriptor = pollfd(
          fd: PQsocket(handle), events: Int16(POLLIN) | (unsent > 0 ? Int16(POLLOUT) : 0), revents: 0)
        guard poll(&descriptor, 1, Self.pause) >= 0 || errno == EINTR else { return false }
        if isStoppable, !isCancelled, isInterrupted() {
          isCancelled = true
          cancel()
        }
        if descriptor.revents & ~Int16(POLLOUT) != 0, PQconsumeInput(handle) == 0 { return false }
      }
    }

    /// Whether something has arrived that was not taken in yet.
    var isReadable: Bool {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      return poll(&descriptor, 1, 0) > 0
    }

    private func cancel() {
      var message = [CChar](repeating: 0, count: 256)
      let request = PQgetCancel(handle)
      defer { PQfreeCancel(request) }
      PQcancel(request, &message, Int32(message.count))
    }
  }
#endif
