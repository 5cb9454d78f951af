/// A set of observers, notified in the order in which they were added.
///
/// An observation that ends during a notification is skipped; one that begins during it receives the next value. The
/// set keeps an observer only as long as its ``ObservationToken`` is retained.
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
      // Every slot of this set has this type. Debug builds check the cast.
      unsafeDowncast(slots[index], to: TypedSlot<Value>.self).body?(value)
    }
    depth -= 1
    compact()
  }

  /// The number of observers.
  package var count: Int { slots.lazy.filter { !$0.hasEnded }.count }

  private func compact() {
    guard hasEnded, depth == 0 else { return }
    hasEnded = false
    slots.removeAll { $0.hasEnded }
  }
}

/// A type-erased observer: an array of a generic class looks up type metadata at every access.
private protocol ObserverSlot: AnyObject {
  var hasEnded: Bool { get }
}

private final class TypedSlot<Value>: ObserverSlot {
  var body: ((Value) -> Void)?
  var hasEnded: Bool { body == nil }

  init(_ body: @escaping (Value) -> Void) { self.body = body }
}
