import MVVMC

/// A mailbox for values from other threads.
///
/// The session's thread announces a value by ``expect(for:_:)`` and passes the ``Ticket`` to the code that computes the
/// value on another thread. Only the ticket and the value cross threads, and both are sendable.
///
/// If the session waits, values are delivered in the order in which they were announced. If it does not wait, it skips
/// values that have not arrived, so that they do not delay later ones.
package final class TicketMailbox: Mailbox {
  /// An announced value that has not been delivered yet, with its type erased.
  private struct Expectation {
    let hasReceiver: () -> Bool
    let isOver: () -> Bool
    let handOver: () -> Void
  }

  private var expectations: [Expectation] = []
  private var isHandingOver = false
  /// Rung when an expectation ends. It only ends a wait; ``handOver(waiting:)`` finds out which values have arrived.
  private let bell = Bell()

  /// Creates an empty mailbox.
  package init() {}

  /// Announces a value from another thread.
  ///
  /// - Parameters:
  ///   - receiver: the receiver; held weakly. If it is gone, the value is neither waited for nor delivered.
  ///   - receive: takes the value, on the session's thread, between two commands.
  /// - Returns: the ticket that delivers the value, once, from any thread. If the ticket is released without a value,
  ///   the expectation ends.
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

  /// A descriptor that is readable when a value has arrived, or when a ticket was released without one.
  package var noticeDescriptor: Int32? { bell.descriptor }

  /// The number of values that have not been delivered, whether they have arrived or not.
  package var count: Int { expectations.count }

  /// Delivers the values that have arrived. If `waiting` is true, it also waits for the others, including those that
  /// receivers announce meanwhile.
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
