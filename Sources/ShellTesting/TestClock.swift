import MVVMC

/// A clock that a test controls, with answers that arrive as time passes, for screens whose data arrives
/// asynchronously.
///
/// A fake of a provider answers after a delay, and the test decides when that has passed. As the mailbox of a session,
/// the clock delivers the answers that are due between commands:
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
  /// True if a session waits for answers that are not due, as in a command file; the clock then advances to them. A
  /// session at a prompt does not wait.
  public var isWaitedFor: Bool
  /// The pending answers, the earliest first; answers with the same time are in the order of their requests.
  private var answers: [Answer] = []

  /// Creates a clock at zero.
  public init(isWaitedFor: Bool = true) { self.isWaitedFor = isWaitedFor }

  /// The number of answers that have not been delivered.
  public var pendingCount: Int { answers.count }

  /// Schedules `deliver` to be called when a delay has passed and the session next empties its mailbox.
  public func after(_ delay: Duration, _ deliver: @escaping () -> Void) {
    let due = now + delay
    let index = answers.firstIndex { $0.due > due } ?? answers.count
    answers.insert(Answer(due: due, deliver: deliver), at: index)
  }

  /// Advances the clock. Answers that become due are delivered when the session next empties its mailbox.
  public func advance(by duration: Duration) { now += duration }

  /// Delivers the answers that are due, including those that are scheduled during the delivery.
  public func handOver(waiting: Bool) {
    while let next = answers.first, next.due <= now || waiting && isWaitedFor {
      now = max(now, next.due)
      answers.removeFirst()
      next.deliver()
    }
  }
}
