import Synchronization

/// Holds the value that an action received, so that a `Sendable` closure can store it.
final class Box<Value>: Sendable {
  let value = Mutex<Sent<Value>?>(nil)
}

/// A value that a test hands from an action to itself, on one thread.
struct Sent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
