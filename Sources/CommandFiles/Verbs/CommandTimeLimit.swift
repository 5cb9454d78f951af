import Dispatch
import Shell
import Synchronization

/// Work in which no command may take longer than a limit.
package enum CommandTimeLimit {
  /// The limit where none is given.
  package static let standard = Duration.seconds(10)

  private static let interval = DispatchTimeInterval.milliseconds(50)

  private final class Box<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
  }

  /// Does work on a thread of its own.
  ///
  /// - Parameters:
  ///   - limit: how long a command may take.
  ///   - command: the number of the command that is performed now; nil if none is.
  ///   - work: the work.
  /// - Returns: what the work returns; nil if a command took longer. Its thread cannot be stopped, and is left behind.
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

  /// The words for a command that took longer.
  package static func words(_ limit: Duration) -> String { "it does not finish within \(limit)" }
}
