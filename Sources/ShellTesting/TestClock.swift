import MVVMC

/// A clock that a test moves, and the answers that arrive as time goes by: for screens whose data comes later.
///
/// A fake of a provider answers after a delay, and the test decides when that has passed. As the mailbox of a session the
/// clock hands over what is due between two commands:
///
/// ```swift
/// let clock = TestClock(isWaitedFor: false)
/// session.mailbox = clock
/// clock.after(.seconds(2)) { completion(.success(rows)) }
/// _ = session.perform("show")     // loading…
/// clock.advance(by: .seconds(2))
/// _ = session.perform("show")     // the rows
/// ```
public final class TestClock: Mailbox {
  private struct Answer {
    let due: Duration
    let deliver: () -> Void
  }

  /// The time since the clock was created.
  public private(set) var now = Duration.zero
  /// True if a session waits for answers that are not due, as it does in a command file; time goes on to them then. A
  /// session at a prompt does not wait.
  public var isWaitedFor: Bool
  /// The answers that were not handed over, the earliest first, and those of one time in the order of their requests.
  private var answers: [Answer] = []

  /// Creates a clock at zero.
  public init(isWaitedFor: Bool = true) { self.isWaitedFor = isWaitedFor }

  /// The number of answers that have not arrived.
  public var pendingCount: Int { answers.count }

  /// Delivers an answer once a delay has passed.
  public func after(_ delay: Duration, _ deliver: @escaping () -> Void) {
    let due = now + delay
    let index = answers.firstIndex { $0.due > due } ?? answers.count
    answers.insert(Answer(due: due, deliver: deliver), at: index)
  }

  /// Lets time go by. The answers that become due arrive when they are handed over.
  public func advance(by duration: Duration) { now += duration }

  /// Hands over the answers that are due, also those that an answer asks for.
  public func handOver(waiting: Bool) {
    while let next = answers.first, next.due <= now || waiting && isWaitedFor {
      now = max(now, next.due)
      answers.removeFirst()
      next.deliver()
    }
  }
}
