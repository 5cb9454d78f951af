import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rung by other threads when something is over. It ends a wait here, and makes a descriptor readable for those who
/// wait for other things too.
final class Bell: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  /// The ends of a pipe that is read, and written to; none where the system has no more descriptors.
  private let ends: (read: Int32, write: Int32)?

  init() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      self.ends = nil
      return
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    guard let ends else { return }
    close(ends.read)
    close(ends.write)
  }

  /// Readable once the bell was rung, until ``silence()``.
  var descriptor: Int32? { ends?.read }

  /// Ends a wait, now or the next one. From any thread.
  func ring() {
    semaphore.signal()
    // A pipe that is full is readable anyhow.
    if let ends { _ = write(ends.write, "!", 1) }
  }

  /// Waits until it is rung.
  func wait() { semaphore.wait() }

  /// Takes note of all that it was rung for.
  func silence() {
    guard let ends else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}
