import Dispatch
import Shell
import Synchronization

/// Runs work with a time limit for each of its commands.
package enum CommandTimeLimit {
  package static let standard = Duration.seconds(10)

  /// The time between two checks of the current command.
  private static let interval = DispatchTimeInterval.milliseconds(50)

  private final class Box<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }

  /// Runs work on its own thread. `command` returns a number that identifies the current command, or `nil` if there is
  /// none. The time is counted anew for each command, and not between commands.
  ///
  /// - Returns: the result of the work, or `nil` if a command exceeded the limit. The thread then keeps running,
  ///   because it cannot be stopped.
  package static func run<Result: Sendable>(
    _ limit: Duration, command: () -> Int?, _ work: @escaping @Sendable () -> Result
  ) -> Result? {
    let (box, done) = (Box<Result>(), DispatchSemaphore(value: 0))
    DispatchQueue(label: "commands").async {
      let result = work()
      box.result.withLock { $0 = result }
      done.signal()
    }
    var (latest, begin) = (command(), ContinuousClock.now)
    while done.wait(timeout: .now() + interval) == .timedOut {
      let current = command()
      if current == nil || current != latest {
        (latest, begin) = (current, .now)
      } else if ContinuousClock.now - begin > limit {
        return nil
      }
    }
    return box.result.withLock { $0 }
  }

  /// Returns what a report says about a command that exceeded the limit.
  package static func words(_ limit: Duration) -> String { "it does not finish within \(limit)" }
}
