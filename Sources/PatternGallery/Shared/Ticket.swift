import Synchronization

/// The right to deliver one value to a ``TicketMailbox`` from another thread.
package final class Ticket<Value: Sendable>: Sendable {
  private let slot: Slot<Value>
  private let bell: Bell

  init(_ slot: Slot<Value>, _ bell: Bell) {
    self.slot = slot
    self.bell = bell
  }

  /// Delivers the value. Only the first call has an effect.
  package func deliver(_ value: Value) {
    slot.end(with: value)
    bell.ring()
  }

  /// Ends the expectation without a value, unless there is one, so that a waiting session does not wait forever.
  deinit {
    slot.end(with: nil)
    bell.ring()
  }
}

/// A value on its way between threads.
final class Slot<Value: Sendable>: Sendable {
  private enum State {
    case isOnItsWay
    case isOver(Value?)
  }

  private let state = Mutex(State.isOnItsWay)

  /// Ends the expectation with a value, or with `nil` for none. Only the first call has an effect.
  func end(with value: Value?) {
    state.withLock { state in
      if case .isOnItsWay = state { state = .isOver(value) }
    }
  }

  var isOver: Bool {
    state.withLock { state in
      if case .isOver = state { true } else { false }
    }
  }

  /// The value, or `nil` if it has not arrived or will never arrive.
  var value: Value? {
    state.withLock { state in
      if case .isOver(let value) = state { value } else { nil }
    }
  }
}
