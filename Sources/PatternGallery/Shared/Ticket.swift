import Synchronization

/// The right to put one value into a ``TicketMailbox``, for whoever works on it on another thread.
package final class Ticket<Value: Sendable>: Sendable {
  private let slot: Slot<Value>
  private let bell: Bell

  init(_ slot: Slot<Value>, _ bell: Bell) {
    self.slot = slot
    self.bell = bell
  }

  /// Delivers the value. Only the first one counts.
  package func deliver(_ value: Value) {
    slot.end(with: value)
    bell.ring()
  }

  /// Nothing can be delivered any more: a session that waits must not wait forever.
  deinit {
    slot.end(with: nil)
    bell.ring()
  }
}

/// Holds a value on its way between threads.
final class Slot<Value: Sendable>: Sendable {
  private enum State {
    case isOnItsWay
    case isOver(Value?)
  }

  private let state = Mutex(State.isOnItsWay)

  /// Ends the waiting, unless it is over.
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

  /// The value; nil where there is none yet, or never will be.
  var value: Value? {
    state.withLock { state in
      if case .isOver(let value) = state { value } else { nil }
    }
  }
}
