import Synchronization

/// A place for what an action got, which a closure that may be called from anywhere can reach.
final class Box<Value>: Sendable {
  let value = Mutex<Sent<Value>?>(nil)
}

/// A value that a test hands from an action to itself, on one thread.
struct Sent<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
