/// A set of observers, notified in the order in which they were added.
///
/// If an observation ends during a notification, its observer is not called any more. If one begins during a
/// notification, its observer is called from the next one on. An observer stays in the set as long as its
/// ``ObservationToken`` exists.
public final class ObserverSet<Value> {
  private var slots: [any ObserverSlot] = []
  private var depth = 0
  private var hasEnded = false

  /// Creates a set without observers.
  public init() {}

  /// Calls `body` with every value from now on, until the observation ends.
  public func observe(_ body: @escaping (Value) -> Void) -> ObservationToken {
    let slot = TypedSlot(body)
    slots.append(slot)
    return ObservationToken { [weak self] in
      slot.body = nil
      self?.hasEnded = true
      self?.compact()
    }
  }

  /// Sends `value` to every observer.
  public func notify(_ value: Value) {
    depth += 1
    for index in 0..<slots.count {
      // The cast is safe, because ``observe(_:)`` adds only slots of this type. Debug builds check it.
      unsafeDowncast(slots[index], to: TypedSlot<Value>.self).body?(value)
    }
    depth -= 1
    compact()
  }

  /// The number of observers.
  package var count: Int { slots.lazy.filter { !$0.hasEnded }.count }

  /// Removes the slots of ended observations, unless a notification is iterating over them.
  private func compact() {
    guard hasEnded, depth == 0 else { return }
    hasEnded = false
    slots.removeAll { $0.hasEnded }
  }
}

/// An observer with the type of its value erased, because an array of a generic class looks up type metadata at every
/// access.
private protocol ObserverSlot: AnyObject {
  var hasEnded: Bool { get }
}

private final class TypedSlot<Value>: ObserverSlot {
  var body: ((Value) -> Void)?
  var hasEnded: Bool { body == nil }

  init(_ body: @escaping (Value) -> Void) { self.body = body }
}
