import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Waits for a lock that somebody else holds, as long as the user does.
final class BusyWait {
  /// The longest wait, in milliseconds.
  var limit: Int
  /// True if the user wants to stop. A signal that says so ends a pause too.
  var isInterrupted: () -> Bool = { false }
  private var waited = 0

  /// The pauses between two attempts, in milliseconds: those of `sqlite3_busy_timeout`. The last one is repeated.
  private static let pauses = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  init(seconds: Double) { limit = Int(seconds * 1000) }

  /// Has a connection wait so. It must not outlive this.
  func install(in connection: OpaquePointer) {
    sqlite3_busy_handler(
      connection,
      { context, count in
        guard let context else { return 0 }
        return Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue().pause(Int(count)) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Waits a little. False where it has been enough.
  private func pause(_ count: Int) -> Bool {
    if count == 0 { waited = 0 }
    guard !isInterrupted(), waited < limit else { return false }
    let pause = min(Self.pauses[min(count, Self.pauses.count - 1)], limit - waited)
    waited += pause
    usleep(UInt32(pause) * 1000)
    return true
  }
}
