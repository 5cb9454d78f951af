import MVVMC

/// A mailbox that other threads put things into.
///
/// The session's thread says what it expects, and gets a ``Ticket`` for whoever works on it; the ticket is all that
/// crosses over, so only sendable values come back. What is handed over is handed over in the order in which it was
/// expected. Where the session does not wait, what is still on its way is left out and holds up nothing that was
/// expected after it.
package final class TicketMailbox: Mailbox {
  /// Something that is on its way, without the type of its value.
  private struct Expectation {
    let hasReceiver: () -> Bool
    let isOver: () -> Bool
    let handOver: () -> Void
  }

  private var expectations: [Expectation] = []
  private var isHandingOver = false
  /// Rung for everything that is over. It only ends a wait: what has arrived is looked up.
  private let bell = Bell()

  /// Creates an empty mailbox.
  package init() {}

  /// Expects a value from elsewhere.
  ///
  /// - Parameters:
  ///   - receiver: whom the value is for. It is held weakly; where it is gone, the value is not waited for and goes
  ///     nowhere.
  ///   - receive: takes the value, on the session's thread, between two commands.
  /// - Returns: what delivers the value, once, from any thread. Where the ticket is let go without a value, nothing is
  ///   expected any more.
  package func expect<Receiver: AnyObject, Value: Sendable>(
    for receiver: Receiver, _ receive: @escaping (Receiver, Value) -> Void
  ) -> Ticket<Value> {
    let slot = Slot<Value>()
    expectations.append(
      Expectation(
        hasReceiver: { [weak receiver] in receiver != nil },
        isOver: { slot.isOver },
        handOver: { [weak receiver] in
          if let receiver, let value = slot.value { receive(receiver, value) }
        }))
    return Ticket(slot, bell)
  }

  /// Readable when something has arrived.
  package var noticeDescriptor: Int32? { bell.descriptor }

  /// The number of results that are on their way, or have arrived and are not handed over yet.
  package var count: Int { expectations.count }

  /// Hands over what has arrived. Who waits also waits for what is expected meanwhile: the answer to a question that an
  /// answer led to.
  package func handOver(waiting: Bool) {
    guard !isHandingOver else { return }
    isHandingOver = true
    defer { isHandingOver = false }
    bell.silence()
    var index = 0
    while index < expectations.count {
      let expectation = expectations[index]
      if expectation.hasReceiver(), !expectation.isOver() {
        if waiting { bell.wait() } else { index += 1 }
        continue
      }
      expectations.remove(at: index)
      expectation.handOver()
    }
  }
}
