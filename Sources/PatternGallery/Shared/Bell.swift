import Dispatch
import LibC

/// A signal from other threads. It ends a wait, and makes a descriptor readable for code that polls several
/// descriptors.
final class Bell: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  /// The ends of a pipe, or `nil` if the process has too many open descriptors.
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

  /// A descriptor that is readable from ``ring()`` until ``silence()``, or `nil` if there is none.
  var descriptor: Int32? { ends?.read }

  /// Ends the current wait, or the next one. It can be called from any thread.
  func ring() {
    semaphore.signal()
    // The write fails if the pipe is full, but then the pipe is readable already.
    if let ends { _ = write(ends.write, "!", 1) }
  }

  /// Waits for a ring. Every ring ends one wait.
  func wait() { semaphore.wait() }

  /// Empties the pipe, so that the descriptor is not readable until the next ring.
  func silence() {
    guard let ends else { return }
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.read, &bytes, bytes.count) > 0 {}
  }
}
