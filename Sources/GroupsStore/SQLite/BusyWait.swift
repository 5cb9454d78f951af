import CSQLite
import LibC

/// Waits for a lock of another connection, until the timeout or until the user stops it.
final class BusyWait {
  /// The timeout in milliseconds.
  var limit: Int
  /// True if the user wants to stop. The signal that requests this also ends a pause.
  var isInterrupted: () -> Bool = { false }
  private var waited = 0

  /// The pauses between two attempts in milliseconds, as in `sqlite3_busy_timeout`. The last one repeats.
  private static let pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  init(seconds: Double) { limit = Int(seconds * 1000) }

  /// Installs this as the connection's busy handler. It must outlive the connection.
  func install(in connection: OpaquePointer) {
    sqlite3_busy_handler(
      connection,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().pause(Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Pauses before the next attempt. Returns false if the wait is over.
  private func pause(_ count: Int) -> Bool {
    if count == 0 { waited = 0 }
    guard !isInterrupted(), waited < limit else { return false }
    let pause = min(Self.pauses[min(count, Self.pauses.count - 1)], limit - waited)
    waited += pause
    usleep(UInt32(pause) * 1000)
    return true
  }
}
